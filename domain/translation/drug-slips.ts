import type { DrugNames, Slip } from './slip.ts';

/** Names that a language spells too differently for the comparison of sounds, by the name without its signs. */
const OTHER_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  lithium: ['litio'],
  valproate: ['valproinsaure', 'acido valproico', 'acide valproique'],
  'st john s wort': ['millepertuis', 'johanniskraut', 'iperico', 'erva-de-sao-joao'],
};

/** Letters that stand for one sound in the names of drugs: "phenytoin" and "fenitoina" become alike. */
const soundOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ph/g, 'f')
    .replace(/ch|ck|c(?=[aoulr])|qu/g, 'k')
    .replace(/c|k(?=[eiy])/g, 'z')
    .replace(/h/g, '')
    .replace(/x|cs|ks/g, 'ss')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1');

/** How much of the name must be recognizable; endings differ between languages. */
const SHARE = 0.6;
const SHORTEST = 4;

/** A text as lower-case words between spaces, so that a name in it is found whole. */
const spaced = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

type Texts = { source: string; target: string };

/** Generic names must be recognizable in the translation; brands are the same in every language. (rules E21) */
export function findDrugSlips({ source, target }: Texts, { generics, brands }: DrugNames): Slip[] {
  const sound = soundOf(target);
  const [inSource, inTarget] = [spaced(source), spaced(target)];
  const isFound = (name: string) =>
    EVERYDAY.test(name)
      ? inTarget.includes(spaced(name)) || hasOtherSpelling(name, sound)
      : isRecognizable(name, sound);
  const missing = generics.filter((name) => inSource.includes(spaced(name)) && !isFound(name));
  const lost = brands.filter((name) => inSource.includes(spaced(name)) && !inTarget.includes(spaced(name)));
  return [
    ...missing.map((text) => ({ kind: 'missing-drug' as const, text })),
    ...lost.map((text) => ({ kind: 'translated-brand' as const, text })),
  ];
}

/** "St John’s wort" is made of everyday words, and other languages have them too: it must be found whole. */
const EVERYDAY = /[’']s /;

const isRecognizable = (name: string, sound: string): boolean =>
  soundsLike(name, sound) || hasOtherSpelling(name, sound);

const hasOtherSpelling = (name: string, sound: string): boolean =>
  (OTHER_SPELLINGS[spaced(name).trim()] ?? []).some((spelling) => soundsLike(spelling, sound));

const soundsLike = (spelling: string, sound: string): boolean =>
  soundOf(spelling)
    .split(/[^\p{L}]/u)
    .filter((word) => word.length >= SHORTEST)
    .every((word) => sound.includes(word.slice(0, Math.max(SHORTEST, Math.ceil(word.length * SHARE)))));
