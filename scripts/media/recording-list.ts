/** The sections and episodes to record (content/media/recordings.yaml), with the paths of their Markdown. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { MEDIA } from './manifest.ts';

export type Item = { stem: string; kind: 'section' | 'podcast'; numbers: Record<string, number>; markdown: string };

const RecordingList = z.object({
  sections: z.array(z.string().regex(/^\d+\/\d+$/, 'A section is publication/section, as in 101/3')),
  podcasts: z.array(z.int()),
});

export async function readRecordingList(): Promise<Item[]> {
  const { sections, podcasts } = RecordingList.parse(parse(await readFile(join(MEDIA, 'recordings.yaml'), 'utf8')));
  return Promise.all([...sections.map(sectionItem), ...podcasts.map(podcastItem)]);
}

export async function readPronunciations(): Promise<Record<string, string>> {
  const file = await readFile(join(MEDIA, 'pronunciations.yaml'), 'utf8');
  return z.record(z.string(), z.string()).parse(parse(file));
}

async function sectionItem(name: string): Promise<Item> {
  const [publication = 0, section = 0] = name.split('/').map(Number);
  const folder = await findEntry('content/publications', new RegExp(`^${publication}-`));
  const file = await findEntry(join(folder, 'sections'), new RegExp(`^${String(section).padStart(2, '0')}-.*\\.md$`));
  const markdown = await readFile(file, 'utf8');
  return { stem: `${publication}-${section}`, kind: 'section', numbers: { publication, section }, markdown };
}

async function podcastItem(podcast: number): Promise<Item> {
  const file = await findEntry('content/podcasts', new RegExp(`^${podcast}-.*\\.md$`));
  return { stem: `podcast-${podcast}`, kind: 'podcast', numbers: { podcast }, markdown: await readFile(file, 'utf8') };
}

async function findEntry(folder: string, name: RegExp): Promise<string> {
  const found = (await readdir(folder)).find((entry) => name.test(entry));
  if (found === undefined)
    throw new Error(`content/media/recordings.yaml names something that ${folder} does not have`);
  return join(folder, found);
}
