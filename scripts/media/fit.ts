/** Fits sentences into the time that their slide is shown. All times are in seconds. */

const LEAD = 0.4;
const TAIL = 0.35;
const PAUSE = 0.4;
const PARAGRAPH_PAUSE = 0.75;
const MAX_PAUSE_FACTOR = 1.8;
const MIN_PAUSE_FACTOR = 0.45;
const COMFORTABLE_TEMPO = 1.12;
const MAX_TEMPO = 1.4;

export type SpokenSentence = { seconds: number; opensParagraph: boolean };

/** How much faster than its natural pace a voice must speak for these sentences to fit; pauses are shortened first. */
export function chooseTempo(spoken: SpokenSentence[], slot: number): number {
  const available = slot - LEAD - TAIL;
  const spokenSeconds = sum(spoken.map(({ seconds }) => seconds));
  const pauses = sum(pausesOf(spoken));
  const relaxed = spokenSeconds / Math.max(available - pauses, 0.1);
  if (relaxed <= COMFORTABLE_TEMPO) return Math.max(1, relaxed);
  const brisk = spokenSeconds / Math.max(available - pauses * MIN_PAUSE_FACTOR, 0.1);
  const tempo = Math.max(COMFORTABLE_TEMPO, brisk);
  if (tempo > MAX_TEMPO)
    throw new Error(`${spokenSeconds.toFixed(1)} s of speech do not fit into a slide of ${slot} s`);
  return tempo;
}

/** The start of each sentence within its slide, the remaining time shared among the pauses. */
export function timeSentences(spoken: SpokenSentence[], slot: number): number[] {
  const pauses = pausesOf(spoken);
  const spare = slot - LEAD - TAIL - sum(spoken.map(({ seconds }) => seconds));
  const pauseFactor = Math.min(MAX_PAUSE_FACTOR, Math.max(0, spare / Math.max(sum(pauses), 0.1)));
  return layOut(spoken, pauseFactor);
}

/** An episode has no slides, so every pause has its natural length. */
export function timeFreely(spoken: SpokenSentence[]): { starts: number[]; seconds: number } {
  const starts = layOut(spoken, 1);
  const last = (starts.at(-1) ?? 0) + (spoken.at(-1)?.seconds ?? 0);
  return { starts, seconds: last + PARAGRAPH_PAUSE };
}

function layOut(spoken: SpokenSentence[], pauseFactor: number): number[] {
  const pauses = pausesOf(spoken);
  let at = LEAD;
  return spoken.map(({ seconds }, index) => {
    const start = at + (pauses[index] ?? 0) * pauseFactor;
    at = start + seconds;
    return start;
  });
}

const pausesOf = (spoken: SpokenSentence[]): number[] =>
  spoken.map(({ opensParagraph }, index) => (index === 0 ? 0 : opensParagraph ? PARAGRAPH_PAUSE : PAUSE));
const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);
