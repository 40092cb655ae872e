import type { Folder } from '#server/db/import/files/folder.ts';
import type { Problem } from '#server/db/import/problems.ts';
import { PodcastFront } from '#server/db/import/schemas.ts';
import { problemAt, type WithSource } from '#server/db/import/sourced.ts';
import { type Markdown, textOf } from '#server/db/import/text/markdown.ts';
import { readDocument } from '#server/db/import/text/read-document.ts';
import { readSlides, type SlideText } from '#server/db/import/text/transcript.ts';

/** An episode file: show notes, then the transcript, if any. */
export type EpisodeDraft = { front: WithSource<PodcastFront>; notes: Markdown; talk: Markdown; slides: SlideText[] };

export function readEpisodes(folder: Folder, problems: Problem[]): EpisodeDraft[] {
  return folder.listFiles('podcasts').flatMap((name) => readEpisode(folder, name, problems) ?? []);
}

export function readEpisode(folder: Folder, name: string, problems: Problem[]): EpisodeDraft | null {
  const document = readDocument(folder, { file: `podcasts/${name}`, shape: PodcastFront }, problems);
  if (document === null) return null;
  const { front, body } = document;
  if (`${front.value.number}-${front.value.slug}.md` !== name)
    problems.push(problemAt(front, ['slug'], `must agree with the file name ${name}`));
  const cut = body.blocks.findIndex((block) => block.type === 'heading' && /^\d+:\d/.test(textOf(block)));
  const at = cut === -1 ? body.blocks.length : cut;
  const talk = { ...body, blocks: body.blocks.slice(at) };
  const slides = cut === -1 ? [] : readSlides(talk, front.value.duration ?? null, problems);
  for (const { picture } of slides)
    if (picture !== null)
      problems.push({ file: body.file, line: picture.line, field: 'body', message: 'an episode shows no picture' });
  return {
    front,
    notes: { ...body, blocks: body.blocks.slice(0, at) },
    talk,
    slides,
  };
}
