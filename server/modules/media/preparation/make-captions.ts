import { readCaptions, writeVtt } from '#domain/media/captions.ts';
import { readText } from '../checks/inspect-file.ts';
import { type DerivedFile, derivedFolder, type Original, type PreparationNeeds } from './derived-file.ts';

/** Captions as plain WebVTT, whatever they were written in. (rules U7) */
export async function makeCaptions(ctx: PreparationNeeds, original: Original): Promise<DerivedFile[]> {
  const read = readCaptions(await readText(original.path));
  if (!read.ok) throw new Error(`Captions that were accepted cannot be read in line ${read.line}`);
  const bytes = Buffer.from(writeVtt(read.cues));
  const name = original.name.replace(/\.\w+$/, '.vtt');
  const file = { storageKey: `${derivedFolder(original)}/captions.vtt`, name, mime: 'text/vtt', bytes: bytes.length };
  await ctx.storage.put(file.storageKey, bytes, file.mime);
  return [{ ...file, role: 'captions', label: 'WebVTT' }];
}
