import { describe, expect, test } from 'vitest';
import { chooseAction, type Standing } from './choose-action.ts';
import { publication, section } from './cover.fixture.ts';
import { measureStudy } from './study-progress.ts';

const place = (position: number, read: boolean, day = 1) => ({
  position,
  textPosition: null,
  share: 0,
  read,
  updated: `2026-06-0${day}T10:00:00Z`,
});
const ALL_READ = { 101: place(0, true), 102: place(0, true), 103: place(0, true) };

const stand = (more: Partial<Standing> = {}) =>
  chooseAction({
    publication: publication(),
    sections: [section(1), section(2), section(3)],
    places: {},
    hasCertificate: null,
    ...more,
  });

describe('the one action of a cover', () => {
  test.each([
    ['a visitor registers', stand({ publication: publication({ lock: true, lock_reason: 'register' }) }), 'register'],
    ['a quick take is chosen', stand({ publication: publication({ lock: true, lock_reason: 'choose' }) }), 'choose'],
    ['an announced one is waited for', stand({ publication: publication({ visibility: 'announced' }) }), 'announced'],
    ['a member starts', stand(), 'start'],
    ['having read all, takes the test', stand({ places: ALL_READ }), 'test'],
    [
      'without a test, may read again',
      stand({ places: ALL_READ, publication: publication({ user_can_take_test: false }) }),
      'again',
    ],
    ['having passed, sees the results', stand({ publication: publication({ completed: true }) }), 'results'],
    ['then evaluates', stand({ publication: publication({ completed: true }), hasCertificate: false }), 'evaluation'],
    [
      'then has the certificate',
      stand({ publication: publication({ completed: true }), hasCertificate: true }),
      'certificate',
    ],
    [
      'while the test is taken again, does not have it as completed',
      stand({
        publication: publication({ completed: true, user_can_practice: true }),
        hasCertificate: true,
        isPracticing: true,
      }),
      'practice',
    ],
    [
      'nothing to study and no test leaves nothing to do',
      stand({ sections: [], publication: publication({ user_can_take_test: false }) }),
      'none',
    ],
  ])('%s', (_, action, kind) => {
    expect(action.kind).toBe(kind);
  });

  test('goes on with the section whose text was read last', () => {
    const text = { ...place(0, false, 4), textPosition: { slide: 2, paragraph: 0, fraction: 0 }, share: 0.4 };
    const places = { 101: place(0, true), 102: place(30, false, 3), 103: text };

    expect(stand({ places })).toMatchObject({ kind: 'resume', section: { number: 3 }, share: 0.4 });
  });

  test('the section left off last is resumed, where it was left', () => {
    const places = { 101: place(0, true), 102: place(30, false, 3), 103: place(60, false, 2) };

    expect(stand({ places })).toMatchObject({ kind: 'resume', section: { number: 2 }, position: 30 });
  });

  test('after a finished section the next one follows', () => {
    expect(stand({ places: { 101: place(100, true) } })).toMatchObject({
      kind: 'resume',
      section: { number: 2 },
      position: 0,
    });
  });

  test('a free account reads its open sections first and is then told what opens the rest', () => {
    const sections = [section(1), section(2, { lock: true }), section(3, { lock: true })];
    const locked = publication({ lock: true, lock_reason: 'upgrade', user_can_take_test: false });

    expect(stand({ publication: locked, sections })).toMatchObject({ kind: 'start', section: { number: 1 } });
    expect(stand({ publication: locked, sections, places: ALL_READ })).toEqual({ kind: 'upgrade' });
  });

  test('an expired member without open sections renews', () => {
    const sections = [section(1, { lock: true })];

    expect(stand({ publication: publication({ lock: true, lock_reason: 'renew' }), sections })).toEqual({
      kind: 'renew',
    });
  });
});

describe('progress', () => {
  test('only what is marked as read is done', () => {
    const sections = [section(1), section(2), section(3), section(4, { lock: true })];

    const { pieces, done, open, left } = measureStudy(sections, {
      101: place(0, true),
      102: place(100, false),
      103: place(25, false),
    });

    expect(pieces.map((piece) => piece.share)).toEqual([1, 0.99, 0.25, 0]);
    expect([done, open, left]).toEqual([1, 3, 76]);
  });
});
