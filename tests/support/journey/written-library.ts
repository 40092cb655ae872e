/** The demonstration library, parsed from its source files independently of the importer under test. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const Head = z.object({
  number: z.number(),
  slug: z.string(),
  title: z.string(),
  type: z.string().optional(),
  visibility: z.string().optional(),
});
const Test = z.object({
  questions: z.array(
    z.object({
      stem: z.string(),
      feedback: z.string(),
      answers: z.array(z.object({ text: z.string(), correct: z.boolean().default(false) })),
    }),
  ),
});

export type WrittenSection = { path: string; sentences: string[] };
export type WrittenQuestion = { stem: string; right: string; wrong: string; feedback: string };
export type WrittenPublication = {
  number: number;
  title: string;
  type: string;
  visibility: string;
  path: string;
  sections: WrittenSection[];
  questions: WrittenQuestion[];
};

import { root } from '#tests/support/root.ts';

const folder = path.join(root, 'content');

/** Every publication with its sections, and the sentences of each section that are not on its cover. */
export function readWrittenLibrary(): WrittenPublication[] {
  const podcasts = globSync('podcasts/*.md', { cwd: folder }).map((file) => {
    const { head, body } = readPage(file);
    const address = `/publication/${head.slug}-${head.number}`;
    // Its transcript is on its cover.
    const sections = [{ path: address, sentences: sentencesOf(body) }];
    return { ...about(head, 'PODCAST'), path: address, sections, questions: [] };
  });
  const others = globSync('publications/*/publication.md', { cwd: folder }).map(readPublication);
  return [...others, ...podcasts].toSorted((one, other) => one.number - other.number);
}

/** The questions of a publication's test; throws if there are none. */
export function readWrittenQuestions(number: number): WrittenQuestion[] {
  const questions = readWrittenLibrary().find((written) => written.number === number)?.questions ?? [];
  if (questions.length === 0) throw new Error(`Publication ${number} has no test.`);
  return questions;
}

function readPublication(file: string): WrittenPublication {
  const { head } = readPage(file);
  const dir = path.dirname(file);
  const cover = readFileSync(path.join(folder, file), 'utf8');
  const isOnCover = (sentence: string) => cover.includes(sentence.replace(/\W+$/, ''));
  const sections = globSync(`${dir}/sections/[0-9][0-9]-*.md`, { cwd: folder })
    .toSorted()
    .map((found) => {
      const section = readPage(found);
      const address = `/section/${section.head.slug}-${head.number}-${section.head.number}`;
      return { path: address, sentences: sentencesOf(section.body).filter((sentence) => !isOnCover(sentence)) };
    });
  return {
    ...about(head, ''),
    path: `/publication/${head.slug}-${head.number}`,
    sections,
    questions: readQuestions(`${dir}/test.yaml`),
  };
}

const about = ({ number, title, type, visibility = 'published' }: z.infer<typeof Head>, otherwise: string) => ({
  number,
  title,
  type: type ?? otherwise,
  visibility,
});

function readPage(file: string): { head: z.infer<typeof Head>; body: string } {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  return { head: Head.parse(parse(head)), body };
}

function readQuestions(file: string): WrittenQuestion[] {
  if (globSync(file, { cwd: folder }).length === 0) return [];
  const { questions } = Test.parse(parse(readFileSync(path.join(folder, file), 'utf8')));
  return questions.map(({ stem, feedback, answers }) => ({
    stem,
    feedback,
    right: answers.find(({ correct }) => correct)?.text ?? '',
    wrong: answers.find(({ correct }) => !correct)?.text ?? '',
  }));
}

/** Whole plain sentences of a transcript, long enough to be unique, without the bold names of speakers. */
function sentencesOf(body: string): string[] {
  return body
    .split('\n')
    .map((line) => line.replace(/^(- |\*\*[^*]+:\*\* )/, '').replace(/\[\^[^\]]+\]/g, ''))
    .filter((line) => /^\p{L}/u.test(line))
    .flatMap((line) => line.split(/(?<=[.?!])\s+/))
    .filter((sentence) => sentence.length >= 50 && !/[*_`[\]<>|]/.test(sentence));
}
