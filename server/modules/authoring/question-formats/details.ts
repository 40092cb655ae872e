import { NO_DETAILS, type QuestionDetails } from './assemble-question.ts';
import type { PortableQuestion } from './question.ts';

/**
 * What other tools have no field for, as tags that they store and export again: `objective:2`, `section:3`, `slide:1`,
 * `reference:ghaemi2008`. The number of the question is its id, `question-2`.
 */
export const writeTags = ({ objective, reference, section, slide }: PortableQuestion): string[] =>
  Object.entries({ objective, reference, section, slide }).flatMap(([name, value]) =>
    value === null ? [] : [`${name}:${encodeTag(String(value))}`],
  );

export const writeId = ({ number }: PortableQuestion): string | null => (number === null ? null : `question-${number}`);

type ReadDetails = { details: QuestionDetails; ignored: string[] };

/** The details that tags and an id name, and a sentence about the tags that are none of ours. */
export function readDetails(tags: readonly string[], id: string | null): ReadDetails {
  const named = new Map<string, string>();
  const unknown: string[] = [];
  for (const tag of tags) {
    const [, name = '', value = ''] = /^(objective|reference|section|slide):(.{1,200})$/.exec(tag.trim()) ?? [];
    if (name === '') unknown.push(tag.trim());
    else named.set(name, decodeTag(value));
  }
  const [, number = ''] = /^question-(\d{1,9})$/.exec(id ?? '') ?? [];
  const details: QuestionDetails = {
    ...NO_DETAILS,
    number: readCount(number),
    objective: readCount(named.get('objective')),
    reference: named.get('reference') ?? null,
    section: readCount(named.get('section')),
    slide: readCount(named.get('slide')),
  };
  const others = unknown.filter((tag) => tag !== '').join(', ');
  return { details, ignored: others === '' ? [] : [`The tags ${others.slice(0, 200)} are not imported.`] };
}

export function readCount(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** Tags may hold neither brackets nor commas. */
const encodeTag = (value: string): string =>
  value
    .toWellFormed()
    .replace(/[^\p{L}\p{N}._-]/gu, (character) => encodeURIComponent(character).replace(/[!'()*]/g, escapeCharacter));

const escapeCharacter = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

function decodeTag(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
