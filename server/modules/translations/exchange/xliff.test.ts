/** XLIFF of the demonstration library, written and read again, and files of others. (rules E31) */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listSectionPaths, type SourceFiles } from '#domain/authoring/source-files.ts';
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import { pairImported } from '#domain/translation/pair-imported.ts';
import { segmentsOfSection } from '#domain/translation/section-text.ts';
import { readSectionText } from '#server/modules/translations/workspace/read-section-text.ts';
import { makeWork, type TextRow, translationPath } from '#server/modules/translations/workspace/section-work.ts';
import { root } from '#tests/support/root.ts';
import { readXliff } from './read-xliff.ts';
import { writeXliff } from './write-xliff.ts';

const FOLDER = path.join(root, 'content/publications');

function readFiles(folder: string): SourceFiles {
  const sections = path.join(FOLDER, folder, 'sections');
  const names = existsSync(sections) ? readdirSync(sections) : [];
  return Object.fromEntries(
    names.map((name) => [`sections/${name}`, readFileSync(path.join(FOLDER, folder, 'sections', name), 'utf8')]),
  );
}

const publications = readdirSync(FOLDER).map((folder) => ({
  number: Number.parseInt(folder, 10),
  files: readFiles(folder),
}));

function workOf(files: SourceFiles, language: (typeof TRANSLATION_LANGUAGES)[number]) {
  return listSectionPaths(files).map((section) => {
    const english = readSectionText(files[section.path] ?? '');
    const text = files[translationPath(section.number, language)];
    const pairs =
      text === undefined ? [] : pairImported(segmentsOfSection(english), segmentsOfSection(readSectionText(text)));
    return makeWork(section, english, { pairs } as TextRow);
  });
}

test('every section of the demonstration library is the same after a round trip', () => {
  let [units, translated] = [0, 0];
  for (const { number, files } of publications)
    for (const language of TRANSLATION_LANGUAGES) {
      const work = workOf(files, language);
      const reading = readXliff(writeXliff({ number, title: 'Title', language, work }), language);
      if (!reading.ok) throw new Error(`${number} ${language}: ${reading.why} in line ${reading.line}`);
      const expected = work.flatMap(({ section, segments }) =>
        segments.map(({ key, segment, pair }) => [section.number, key, segment.text, pair?.target ?? '']),
      );
      expect(reading.units.map((unit) => [unit.section, unit.id, unit.source, unit.target])).toEqual(expected);
      units += expected.length;
      translated += expected.filter(([, , , target]) => target !== '').length;
    }
  expect(publications.length).toBeGreaterThan(60);
  expect(translated).toBeGreaterThan(900);
  expect(units).toBeGreaterThan(translated);
});

const VERSION_1 = `<?xml version="1.0"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="s2" source-language="en" target-language="fr-FR" datatype="plaintext"><body>
    <group><trans-unit id="7" resname="abc"><source>The <g id="1">night</g></source><target>La <g id="1">nuit</g></target></trans-unit></group>
    <trans-unit id="8"><source>Why?</source></trans-unit>
  </body></file>
</xliff>`;

const DIVIDED = `<xliff version="2.0" srcLang="en" trgLang="pt-BR" xmlns="urn:oasis:names:tc:xliff:document:2.0"><file id="s1"><group id="g">
<unit id="k"><segment><source>One.</source><target>Um.</target></segment><ignorable><source> </source></ignorable><segment><source>Two.</source><target>Dois.</target></segment></unit>
<unit id="m"><segment><source>One.</source><target>Um.</target></segment><segment><source>Two.</source></segment></unit>
</group></file></xliff>`;

describe('files of other tools', () => {
  test('of version 1.2 are read, with groups and inline elements', () => {
    expect(readXliff(VERSION_1, 'fr')).toEqual({
      ok: true,
      units: [
        { line: 4, section: 2, id: 'abc', source: 'The night', target: 'La nuit' },
        { line: 5, section: 2, id: '8', source: 'Why?', target: '' },
      ],
    });
  });

  test('of version 2 with divided segments are one text, which is translated if every part is', () => {
    const reading = readXliff(DIVIDED, 'pt-br');
    expect(reading.ok && reading.units).toMatchObject([
      { id: 'k', source: 'One. Two.', target: 'Um. Dois.' },
      { id: 'm', target: '' },
    ]);
  });

  test.each([
    ['another language', VERSION_1, 'de', 'language'],
    ['no XLIFF', '<tmx/>', 'fr', 'no-xliff'],
    ['an unknown version', '<xliff xmlns="urn:example"/>', 'fr', 'version'],
    ['no XML', 'xliff', 'fr', 'syntax'],
    ['an unfinished file', VERSION_1.slice(0, 300), 'fr', 'syntax'],
    [
      'entities',
      `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${VERSION_1.slice(21).replace('Why?', '&b;')}`,
      'fr',
      'doctype',
    ],
    [
      'an external entity',
      `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${VERSION_1.slice(21).replace('Why?', '&a;')}`,
      'fr',
      'doctype',
    ],
    ['a thousand levels', `${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}`, 'fr', 'syntax'],
  ] as const)('with %s are refused', (_, text, language, why) => {
    expect(readXliff(text, language)).toMatchObject({ ok: false, why });
  });
});
