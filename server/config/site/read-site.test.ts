import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from '#tests/support/root.ts';
import { DEFAULT_SITE, readSite } from './read-site.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'receptor-site-'));
  cpSync(path.join(root, 'sites/pulsation'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string) => path.join(folder, name);
/** Replaces a text of a file of the folder, and reads it. */
function readWith(name: string, from: string | RegExp, to: string) {
  const source = readFileSync(file(name), 'utf8');
  expect(source).toMatch(from);
  writeFileSync(
    file(name),
    source.replace(from, () => to),
  );
  return readSite(folder);
}
const lineOf = (name: string, text: string) =>
  readFileSync(file(name), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;

describe('the site of the product (rules P58)', () => {
  test('changes no message, color, font or feature', async () => {
    const site = await readSite(DEFAULT_SITE);

    expect(site).toMatchObject({
      isDefault: true,
      name: 'Receptor',
      currency: 'USD',
      palette: null,
      logo: null,
      off: [],
    });
    expect(site.languages).toEqual(['en', 'pt-br', 'fr', 'it', 'de']);
    expect([...site.messages.values()].map((texts) => texts.size)).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('a publisher’s folder (rules P58)', () => {
  test('names its messages, whatever the language', async () => {
    const site = await readSite(folder);

    expect(site).toMatchObject({ isDefault: false, name: 'Pulsation', languages: ['fr', 'en'], currency: 'EUR' });
    expect(site.messages.get('fr')?.get('shell.home')).toBe('Pulsation, accueil');
    expect(site.messages.get('fr')?.get('shell.libraryLanguage')).toBe('fr');
    expect(site.messages.get('en')?.get('shell.nav.program')).toBe('Courses');
  });

  test('has another edition when any of its files changes', async () => {
    const { edition } = await readSite(folder);

    expect((await readSite(folder)).edition).toBe(edition);
    expect((await readWith('logo.svg', '2.4', '2.5')).edition).not.toBe(edition);
  });

  test.each([
    ['is not JSON', /"currency": "EUR",/, '"currency": "EUR"', /site\.json:\d+ is not valid JSON/],
    ['has an unknown field', '"currency"', '"colour": 1,\n  "currency"', /:\d+ colour is not a field of a site/],
    ['has an empty name', '"name": "Pulsation"', '"name": " "', /:2 name must not be empty/],
    ['has markup in its name', '"name": "Pulsation"', '"name": "<b>P</b>"', /:2 name must not contain/],
    ['has a name that papers cannot print', '"name": "Pulsation"', '"name": "脈"', /:2 name has letters .*: 脈/],
    ['has a header in its name', '"name": "Pulsation"', '"name": "P\\nBcc: a"', /:2 name must not contain/],
    ['has a wrong color', '"ink": "#12173a"', '"ink": "navy"', /palette\.light\.ink must be a color/],
    ['has an unknown language', '["fr", "en"]', '["fr", "es"]', /languages\.1 must be one of en/],
    ['has the yen', '"EUR"', '"JPY"', /currency must be a currency with hundredths/],
    ['has a file outside', '"logo.svg"', '"../logo.svg"', /logo\.light must be the path of a file inside/],
    ['lacks a file', '"logo.svg"', '"none.svg"', /logo\.light names none\.svg, which is not in the folder/],
    [
      'lacks its library',
      '"content": "content"',
      '"content": "books"',
      /content names .*books, which has no site\.yaml/,
    ],
    ['rewards referrals in euro', '"referrals": false', '"referrals": true', /currency needs "features"/],
  ])('that %s is refused with file, line and field', async (_what, from, to, message) => {
    await expect(readWith('site.json', from, to)).rejects.toThrow(message);
  });

  test('that cannot be read is refused with the pair, its ratio and the line (rules P60)', async () => {
    const read = readWith('site.json', '"ink-3": "#565d82"', '"ink-3": "#a0a6c0"');

    await expect(read).rejects.toThrow(
      `${file('site.json')}:${lineOf('site.json', '"ink-3": "#a0a6c0"')} palette.light.ink-3 is not readable: ink-3 on paper has a contrast of 2.`,
    );
  });

  test.each([
    ['a key that no message has', '"shell.tagline"', '"shell.slogan"', /shell\.slogan is not the key of a message/],
    ['another argument', '{cme} h de formation"', '{prix} h"', /home\.creditsCme must not have \{prix\}/],
    ['broken syntax', '{cme} h de formation"', '{cme h"', /home\.creditsCme is not in ICU MessageFormat/],
  ])('with a message of %s is refused', async (_what, from, to, message) => {
    await expect(readWith('messages/fr.json', from, to)).rejects.toThrow(message);
  });

  test('in another currency that still says “dollars” is refused', async () => {
    await expect(readWith('messages/fr.json', '"pricing.currency": "Prix en euros",', '')).rejects.toThrow(
      /currency needs the message pricing\.currency in messages\/fr\.json/,
    );
  });

  test('that does not exist is refused with the command that makes one', async () => {
    await expect(readSite(file('nowhere'))).rejects.toThrow('npm run new:site');
  });

  test('with a font that is none is refused', async () => {
    writeFileSync(file('fonts/lexend-latin-wght-normal.woff2'), 'OTTO');
    await expect(readSite(folder)).rejects.toThrow(/fonts\.reading\.normal names a file that is not WOFF2/);
  });
});

describe('a picture (rules P59)', () => {
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inside}</svg>`;

  test.each([
    ['a script', svg('<script>alert(1)</script>'), /has <script>/],
    ['an event', svg('<circle r="1" onload="alert(1)"/>'), /has the attribute onload/],
    ['a link', svg('<a href="https://evil.example"><path d="M0 0"/></a>'), /has <a>/],
    ['a picture', svg('<image href="https://evil.example/x.png"/>'), /has <image>/],
    ['HTML', svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'), /has <foreignObject>/],
    ['a style sheet', svg('<style>@import "https://evil.example"</style>'), /has <style>/],
    ['a reference', svg('<path d="M0 0" fill="url(https://evil.example/x#a)"/>'), /refers to another file in fill/],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`, /has a document type/],
    ['no SVG', '<html xmlns="http://www.w3.org/1999/xhtml"/>', /is not an SVG picture/],
    ['no XML', 'GIF89a', /is not well-formed XML/],
    ['no size', '<svg xmlns="http://www.w3.org/2000/svg"/>', /needs a viewBox/],
    ['200 KB', svg(`<path d="${'M0 0'.repeat(50_000)}"/>`), /is larger than 64 KB/],
  ])('with %s is refused', async (_what, source, message) => {
    writeFileSync(file('icon.svg'), source);
    await expect(readSite(folder)).rejects.toThrow(message);
  });

  test('of plain shapes is drawn on papers; another is not, and the name stands alone', async () => {
    expect((await readSite(folder)).symbol).toMatchObject({ width: 32, height: 32, shapes: [{ fill: '#3a32c4' }, {}] });

    writeFileSync(file('icon.svg'), svg('<g transform="rotate(3)"><path d="M0 0h4v4Z"/></g>'));
    expect((await readSite(folder)).symbol).toBeNull();
  });
});
