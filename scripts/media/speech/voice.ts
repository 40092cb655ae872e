/** The narrator: Festival with the HTS voice "slt", the most natural free voice in Debian. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../programs.ts';
import { readWav } from '../sound.ts';

export type Pronunciations = Record<string, string>;

/** Speaks every sentence separately, so that its exact length is known. */
export async function synthesizeAll(
  sentences: string[],
  pronunciations: Pronunciations,
  folder: string,
): Promise<Int16Array[]> {
  const script = join(folder, 'say.scm');
  await writeFile(script, schemeFor(sentences, pronunciations, folder));
  await runProgram('festival', ['-b', script]);
  return Promise.all(sentences.map(async (_, index) => readWav(await readFile(wavOf(folder, index)))));
}

/** Changes the pace of speech but not its pitch. */
export async function changeTempo(index: number, tempo: number, folder: string): Promise<Int16Array> {
  const quicker = join(folder, `quick-${index}.wav`);
  const filter = `atempo=${tempo.toFixed(4)}`;
  await runProgram('ffmpeg', ['-v', 'error', '-y', '-i', wavOf(folder, index), '-af', filter, '-bitexact', quicker]);
  return readWav(await readFile(quicker));
}

const wavOf = (folder: string, index: number): string => join(folder, `say-${index}.wav`);

function schemeFor(sentences: string[], pronunciations: Pronunciations, folder: string): string {
  const lexicon = Object.entries(pronunciations).map(
    ([word, sounds]) => `(lex.add.entry '(${quoted(word)} nil (${syllablesOf(sounds)})))`,
  );
  const lines = sentences.map(
    (text, index) =>
      `(utt.save.wave (utt.synth (Utterance Text ${quoted(text)})) ${quoted(wavOf(folder, index))} 'riff)`,
  );
  return ['(voice_cmu_us_slt_arctic_hts)', ...lexicon, ...lines].join('\n');
}

/** "l ax - 'm ow" is two syllables, the second of them stressed. */
function syllablesOf(sounds: string): string {
  const syllables = sounds.split(' - ');
  return syllables.map((syllable) => `((${syllable.replace("'", '')}) ${syllable.startsWith("'") ? 1 : 0})`).join(' ');
}

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '')}"`;
