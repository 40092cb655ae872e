import { expect, test } from 'vitest';
import { findKeys } from './find-references.ts';

const KEYS = new Set(['shop.pay', 'shop.why.late.title', 'shop.why.late.lead', 'shop.sorts.new', 'shop.sorts.old']);
const find = (source: string) => [...findKeys('page.tsx', source, KEYS)];

test('a file names a key as a string, wherever it stands', () => {
  expect(find("const LINKS: PlainKey[] = ['shop.pay', 'shop.none'];")).toEqual(['shop.pay']);
  expect(find('<Button label={isNew ? t("shop.pay") : null} />')).toEqual(['shop.pay']);
});

test('a template names the keys that it can become', () => {
  expect(find('t(`shop.sorts.$' + '{sort}`)')).toEqual(['shop.sorts.new', 'shop.sorts.old']);
  expect(find('t(`shop.why.$' + '{why}.title`)')).toEqual(['shop.why.late.title']);
});

test('a group names all keys below it', () => {
  expect(find("messagesAt(language, 'shop.sorts')")).toEqual(['shop.sorts.new', 'shop.sorts.old']);
});

test('a comment, a longer text and a template without an area name none', () => {
  expect(find("// t('shop.pay')\nconst text = 'shop.pay.' + `$" + '{area}.pay`;')).toEqual([]);
});
