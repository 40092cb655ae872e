import { hashText } from './random.ts';

/** Backgrounds of drawings; their colors are the --art-* tokens. */
export const TONES = ['paper', 'sage', 'sand', 'deep', 'ink'] as const;
export type Tone = (typeof TONES)[number];

const OF_NUMBERS: readonly Tone[] = ['paper', 'deep', 'sand', 'sage', 'ink', 'sage', 'paper'];

const OF_NAMES: readonly Tone[] = ['sage', 'sand', 'paper', 'deep', 'paper', 'sage', 'ink'];

/** Neighbouring numbers never share a background. */
export function toneOf(number: number): Tone {
  return OF_NUMBERS[(number * 3) % OF_NUMBERS.length] ?? 'paper';
}

/** The background of a person's monogram. */
export function toneOfName(name: string): Tone {
  return OF_NAMES[hashText(`mono${name}`) % OF_NAMES.length] ?? 'paper';
}
