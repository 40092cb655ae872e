/** Speaks a narration and sets the time of every sentence in the recording. */

import type { TimedSentence } from '#domain/media/fit-captions.ts';
import { chooseTempo, type SpokenSentence, timeFreely, timeSentences } from '../fit.ts';
import { secondsIn } from '../sound.ts';
import type { Part } from './narration.ts';
import { speak } from './spoken.ts';
import { changeTempo, type Pronunciations, synthesizeAll } from './voice.ts';

export type Studio = { folder: string; pronunciations: Pronunciations };
type Take = TimedSentence & { samples: Int16Array };
export type Chapter = { title: string; start: number };
export type TimedNarration = { takes: Take[]; chapters: Chapter[]; seconds: number };
type Line = { take: number; text: string; opensParagraph: boolean; samples: Int16Array };

/** A part with a slide starts at the slide's time; a part without one follows the part before it. */
export async function timeNarration(parts: Part[], { folder, pronunciations }: Studio): Promise<TimedNarration> {
  const sentences = parts.flatMap((part) => part.sentences);
  const spoken = await synthesizeAll(
    sentences.map(({ text }) => speak(text)),
    pronunciations,
    folder,
  );
  const lines = sentences.map((sentence, take) => ({ ...sentence, take, samples: spoken[take] ?? new Int16Array() }));
  const cut: TimedNarration = { takes: [], chapters: [], seconds: 0 };
  for (const part of parts) {
    const own = lines.splice(0, part.sentences.length);
    const start = part.start ?? cut.seconds;
    const placed = part.end === null ? follow(own) : await fitInto(own, part.end - start, folder);
    cut.chapters.push({ title: part.title, start });
    cut.takes.push(...placed.takes.map((take) => ({ ...take, start: take.start + start })));
    cut.seconds = start + placed.seconds;
  }
  return cut;
}

type TimedTakes = { takes: Take[]; seconds: number };

function follow(lines: Line[]): TimedTakes {
  const { starts, seconds } = timeFreely(lines.map(lengthOf));
  return { takes: takesAt(lines, starts), seconds };
}

async function fitInto(lines: Line[], slot: number, folder: string): Promise<TimedTakes> {
  const tempo = chooseTempo(lines.map(lengthOf), slot);
  const paced = tempo === 1 ? lines : await Promise.all(lines.map((line) => atTempo(line, tempo, folder)));
  return { takes: takesAt(paced, timeSentences(paced.map(lengthOf), slot)), seconds: slot };
}

const atTempo = async (line: Line, tempo: number, folder: string): Promise<Line> => ({
  ...line,
  samples: await changeTempo(line.take, tempo, folder),
});

const lengthOf = ({ samples, opensParagraph }: Line): SpokenSentence => ({
  seconds: secondsIn(samples),
  opensParagraph,
});

const takesAt = (lines: Line[], starts: number[]): Take[] =>
  lines.map(({ text, samples }, index) => ({ text, samples, start: starts[index] ?? 0, seconds: secondsIn(samples) }));
