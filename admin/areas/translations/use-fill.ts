import { type KeyboardEvent, useState } from 'react';
import { matchesKeys } from '#admin/parts/keyboard/match-keys.ts';
import { useShortcuts } from '#admin/parts/keyboard/shortcuts.ts';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import type { TranslationRecord } from './translation-record.ts';
import type { Translation } from './use-translation.ts';

const UNDO = 'mod+z';

export type SegmentTexts = readonly { key: string; text: string }[];
type Notice = { message: string; timeout?: number };

/** Fills several segments as one act. Ctrl Z takes it back until something is typed. (rules E33, E40) */
export function useFill(record: TranslationRecord, translation: Translation) {
  const notifier = useNotifier();
  const [last, setLast] = useState<{ undo: () => void } | null>(null);
  const textOf = (key: string) =>
    translation.typed[key] ?? record.segments.find((each) => each.key === key)?.target ?? '';
  const type = (texts: SegmentTexts) => {
    for (const { key, text } of texts) translation.type(key, text);
  };
  const fill = (texts: SegmentTexts, { message, timeout }: Notice) => {
    const before = texts.map(({ key }) => ({ key, text: textOf(key) }));
    const undo = () => {
      type(before);
      setLast(null);
    };
    type(texts);
    const withdraw = notifier.undoable(message, undo, timeout);
    setLast({
      undo: () => {
        withdraw();
        undo();
      },
    });
  };
  useShortcuts('Translation', last === null ? [] : [{ keys: UNDO, label: 'Undo what was filled', run: last.undo }]);
  return {
    textOf,
    fill,
    /** What is typed since is undone by the field itself. */
    clearUndo: () => setLast(null),
    /** Of a field, where the shortcuts of the screen do not apply. */
    onKeyDown: (event: KeyboardEvent) => {
      if (last === null || !matchesKeys(event.nativeEvent, UNDO)) return;
      event.preventDefault();
      last.undo();
    },
  };
}

export type Fill = ReturnType<typeof useFill>;
