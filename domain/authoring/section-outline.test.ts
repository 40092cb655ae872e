import { describe, expect, test } from 'vitest';
import {
  addSection,
  deleteSection,
  findSection,
  inverseOf,
  MAX_SECTIONS,
  moveSection,
  readOutline,
  slugOf,
} from './section-outline.ts';
import { changeFiles, isSourcePath, type SourceFiles } from './source-files.ts';

const section = (number: number, title: string, more = '') =>
  `---\nnumber: ${number}\ntitle: ${title}\n${more}---\n\n## 00:00 ${title}\n`;

const FILES: SourceFiles = {
  'publication.md': '---\ntitle: T\n---\n',
  'sections/01-a.md': section(1, 'A', 'duration: "02:10"\nprivate: true\n'),
  'sections/02-b.md': section(2, 'B'),
  'sections/02.de.md': section(2, 'B auf Deutsch'),
  'sections/03-c.md': section(3, 'C'),
  'test.yaml': 'questions:\n  - number: 1\n    section: 2 # here\n  - number: 2\n    section: 3\n',
};

describe('the outline', () => {
  test('has each section with its length, slides and flag', () => {
    expect(readOutline(FILES)).toEqual([
      { path: 'sections/01-a.md', number: 1, slug: 'a', title: 'A', seconds: 130, isPrivate: true, slides: 1 },
      { path: 'sections/02-b.md', number: 2, slug: 'b', title: 'B', seconds: null, isPrivate: false, slides: 1 },
      { path: 'sections/03-c.md', number: 3, slug: 'c', title: 'C', seconds: null, isPrivate: false, slides: 1 },
    ]);
    expect(readOutline({ 'sections/01-a.md': 'no front matter' })[0]?.title).toBe('a');
  });
});

describe('a moved section (rules E8)', () => {
  test('takes its translations along, and the questions follow', () => {
    const moved = changeFiles(FILES, moveSection(FILES, 'sections/02-b.md', 0));

    expect(Object.keys(moved)).toEqual([
      'publication.md',
      'sections/01-b.md',
      'sections/01.de.md',
      'sections/02-a.md',
      'sections/03-c.md',
      'test.yaml',
    ]);
    expect(moved['sections/01-b.md']).toBe(section(1, 'B'));
    expect(moved['sections/01.de.md']).toBe(section(1, 'B auf Deutsch'));
    expect(moved['test.yaml']).toBe(FILES['test.yaml']?.replace('section: 2', 'section: 1'));
    expect(findSection(moved, 'a')).toBe('sections/02-a.md');
    expect(findSection(moved, 'x')).toBeNull();
  });

  test('leaves what only looks like a section of a question', () => {
    const files = {
      'sections/01-a.md': section(1, 'A'),
      'sections/12-b.md': section(12, 'B'),
      'test.yaml': 'section: 12\n    stem: see section: 12\n    section:  12\r\n    section: 1\n',
    };
    expect(moveSection(files, 'sections/12-b.md', 0)['test.yaml']).toBe(
      'section: 12\n    stem: see section: 12\n    section:  1\r\n    section: 2\n',
    );
  });

  test('without a test adds none', () => {
    const { 'test.yaml': _test, ...files } = FILES;
    expect(moveSection(files, 'sections/02-b.md', 0)).not.toHaveProperty(['test.yaml']);
  });

  test('whose number is written in its own way stays as it is', () => {
    const files = { 'sections/01-a.md': "---\nnumber: '1'   # first\n---\n" };
    expect(moveSection(files, 'sections/01-a.md', 0)).toEqual({});
  });

  test('that stays where it is changes nothing', () => {
    expect(moveSection(FILES, 'sections/02-b.md', 1)).toEqual({});
    expect(moveSection(FILES, 'sections/03-c.md', 9)).toEqual({});
    expect(moveSection(FILES, 'sections/01-a.md', -1)).toEqual({});
    expect(moveSection(FILES, 'sections/09-x.md', 0)).toEqual({});
  });

  test('moves back when the change is undone', () => {
    const changes = moveSection(FILES, 'sections/03-c.md', 0);
    const moved = changeFiles(FILES, changes);

    expect(changeFiles(moved, inverseOf(FILES, changes))).toEqual(FILES);
  });
});

describe('a deleted section', () => {
  test('goes with its translations, and no question names it', () => {
    const changes = deleteSection(FILES, 'sections/02-b.md');
    const left = changeFiles(FILES, changes);

    expect(Object.keys(left)).toEqual(['publication.md', 'sections/01-a.md', 'sections/02-c.md', 'test.yaml']);
    expect(left['test.yaml']).toBe('questions:\n  - number: 1\n  - number: 2\n    section: 2\n');
    expect(changeFiles(left, inverseOf(FILES, changes))).toEqual(FILES);
    expect(deleteSection(FILES, 'sections/09-x.md')).toEqual({});
  });
});

describe('a new section', () => {
  test('is the last, with a slug of its title and a first slide', () => {
    const added = addSection(FILES, 'When to stop: now');

    expect(added?.path).toBe('sections/04-when-to-stop-now.md');
    expect(added?.changes['sections/04-when-to-stop-now.md']).toBe(
      '---\nnumber: 4\nslug: when-to-stop-now\ntitle: "When to stop: now"\nduration: "01:00"\n---\n\n## 00:00 When to stop: now\n',
    );
  });

  test('has a slug of its own', () => {
    expect(addSection(FILES, 'A')?.path).toBe('sections/04-a-2.md');
    expect(addSection({}, '?')?.path).toBe('sections/01-section.md');
  });

  test.each([
    ['Öl & Wasser', 'ol-wasser'],
    ['  α  ', 'section'],
    [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
  ])('%s has the slug %s', (title, slug) => expect(slugOf(title)).toBe(slug));

  test('has a path of the format, and there are no more than 99', () => {
    expect(isSourcePath(addSection({}, 'x'.repeat(5000))?.path ?? '')).toBe(true);
    const many = { [`sections/${MAX_SECTIONS}-last.md`]: section(MAX_SECTIONS, 'Last') };
    expect(addSection(many, 'One more')).toBeNull();
    const almost = { [`sections/${MAX_SECTIONS - 1}-last.md`]: section(MAX_SECTIONS - 1, 'Last') };
    expect(addSection(almost, 'One more')?.path).toBe('sections/99-one-more.md');
  });
});
