import { useEffect, useRef, useState } from 'react';
import { type DeckPage, readDeck, UnreadableDeck } from './read-deck.ts';

/** The deck that is read now: how many pages are done, of how many once that is known. */
export type ReadingDeck = { name: string; done: number; pages: number | null };

/** Reads decks one after the other while the dialog is open; hands over each page when it is drawn. */
export function useDecks(onPage: (page: DeckPage) => void) {
  const [reading, setReading] = useState<ReadingDeck | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const abort = useRef(new AbortController());
  const last = useRef(Promise.resolve());
  useEffect(() => {
    const controller = new AbortController();
    abort.current = controller;
    return () => controller.abort();
  }, []);
  const read = async (file: File) => {
    const { signal } = abort.current;
    if (signal.aborted) return;
    setReading({ name: file.name, done: 0, pages: null });
    let done = 0;
    try {
      for await (const page of readDeck(file, signal)) {
        if (signal.aborted) return;
        done = page.number;
        setReading({ name: file.name, done, pages: page.pages });
        onPage(page);
      }
    } catch (error) {
      if (!(error instanceof UnreadableDeck)) throw error;
      setRefused((before) => [...before, describe(file.name, error.message, done)]);
    } finally {
      setReading(null);
    }
  };
  return {
    reading,
    refused,
    add: (files: readonly File[]) => {
      setRefused([]);
      for (const file of files) last.current = last.current.then(() => read(file));
    },
  };
}

function describe(name: string, reason: string, done: number): string {
  const so = done === 0 ? '' : ` ${done === 1 ? 'Its first page is' : `Its first ${done} pages are`} below.`;
  return `${name}: ${reason}.${so}`;
}
