import { describe, expect, test } from 'vitest';
import { publication, section } from '#app/features/cover/cover.fixture.ts';
import { type ActionFacts, chooseAction } from './choose-action.ts';
import { measureProgress } from './measure-progress.ts';

const readTo = (position: number, read: boolean, day = 1) => ({
  position,
  textPosition: null,
  share: 0,
  read,
  updated: `2026-06-0${day}T10:00:00Z`,
});
const ALL_READ = { 101: readTo(0, true), 102: readTo(0, true), 103: readTo(0, true) };

const choose = (more: Partial<ActionFacts> = {}) =>
  chooseAction({
    publication: publication(),
    sections: [section(1), section(2), section(3)],
    progress: {},
    hasCertificate: null,
    ...more,
  });

describe('the action of a cover is', () => {
  test.each([
    [
      'to register for a visitor',
      choose({ publication: publication({ lock: true, lock_reason: 'register' }) }),
      'register',
    ],
    ['to choose a quick take', choose({ publication: publication({ lock: true, lock_reason: 'choose' }) }), 'choose'],
    [
      'to wait for an announced publication',
      choose({ publication: publication({ visibility: 'announced' }) }),
      'announced',
    ],
    ['to start for a member', choose(), 'start'],
    ['to take the test when everything is read', choose({ progress: ALL_READ }), 'test'],
    [
      'to read again without a test',
      choose({ progress: ALL_READ, publication: publication({ user_can_take_test: false }) }),
      'again',
    ],
    ['to see the results of a passed test', choose({ publication: publication({ completed: true }) }), 'results'],
    [
      'to evaluate after the test',
      choose({ publication: publication({ completed: true }), hasCertificate: false }),
      'evaluation',
    ],
    [
      'to see the certificate after the evaluation',
      choose({ publication: publication({ completed: true }), hasCertificate: true }),
      'certificate',
    ],
    [
      'to continue a test that is taken again',
      choose({
        publication: publication({ completed: true, user_can_practice: true }),
        hasCertificate: true,
        isPracticing: true,
      }),
      'practice',
    ],
    [
      'none when there is nothing to study and no test',
      choose({ sections: [], publication: publication({ user_can_take_test: false }) }),
      'none',
    ],
  ])('%s', (_, action, kind) => {
    expect(action.kind).toBe(kind);
  });

  test('to resume the section whose text was read last', () => {
    const text = { ...readTo(0, false, 4), textPosition: { slide: 2, paragraph: 0, fraction: 0 }, share: 0.4 };
    const progress = { 101: readTo(0, true), 102: readTo(30, false, 3), 103: text };

    expect(choose({ progress })).toMatchObject({ kind: 'resume', section: { number: 3 }, share: 0.4 });
  });

  test('to resume the last section at its position', () => {
    const progress = { 101: readTo(0, true), 102: readTo(30, false, 3), 103: readTo(60, false, 2) };

    expect(choose({ progress })).toMatchObject({ kind: 'resume', section: { number: 2 }, position: 30 });
  });

  test('to go to the next section after a finished one', () => {
    expect(choose({ progress: { 101: readTo(100, true) } })).toMatchObject({
      kind: 'resume',
      section: { number: 2 },
      position: 0,
    });
  });

  test('to read the open sections, then to upgrade for the others', () => {
    const sections = [section(1), section(2, { lock: true }), section(3, { lock: true })];
    const locked = publication({ lock: true, lock_reason: 'upgrade', user_can_take_test: false });

    expect(choose({ publication: locked, sections })).toMatchObject({ kind: 'start', section: { number: 1 } });
    expect(choose({ publication: locked, sections, progress: ALL_READ })).toEqual({ kind: 'upgrade' });
  });

  test('to renew for an expired member without open sections', () => {
    const sections = [section(1, { lock: true })];

    expect(choose({ publication: publication({ lock: true, lock_reason: 'renew' }), sections })).toEqual({
      kind: 'renew',
    });
  });
});

describe('progress', () => {
  test('counts a section as read only when it is marked as read', () => {
    const sections = [section(1), section(2), section(3), section(4, { lock: true })];

    const { segments, readCount, openCount, secondsLeft } = measureProgress(sections, {
      101: readTo(0, true),
      102: readTo(100, false),
      103: readTo(25, false),
    });

    expect(segments.map((segment) => segment.share)).toEqual([1, 0.99, 0.25, 0]);
    expect([readCount, openCount, secondsLeft]).toEqual([1, 3, 76]);
  });
});
