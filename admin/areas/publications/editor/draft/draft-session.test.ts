import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DraftSession, type SaveOutcome, type UnsavedTexts } from './draft-session.ts';

const DELAY = 100;
const FILES = { 'publication.md': 'Cover.\n', 'sections/01-a.md': 'One two three.\n' };

/** A session whose server answers as the test decides. */
function open(unsaved: UnsavedTexts | null = null) {
  const answers: ((outcome: SaveOutcome) => void)[] = [];
  const sent: UnsavedTexts[] = [];
  const stored: (UnsavedTexts | null)[] = [];
  const session = new DraftSession({
    loaded: { version: 3, files: FILES },
    unsaved,
    save: (each) => {
      sent.push(each);
      return new Promise((resolve) => answers.push(resolve));
    },
    store: (each) => stored.push(each),
    delay: DELAY,
  });
  const answer = async (outcome: SaveOutcome) => {
    answers.shift()?.(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  const saved = (version: number, changes: Record<string, string>) =>
    answer({ kind: 'saved', loaded: { version, files: { ...FILES, ...changes } } });
  return { session, sent, stored, answer, saved };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a draft in a window', () => {
  test('is kept at once, and saved after a pause in typing', async () => {
    const { session, sent, stored, saved } = open();
    expect(session.snapshot().state).toBe('saved');

    session.change({ 'publication.md': 'Cover 1' });
    await vi.advanceTimersByTimeAsync(DELAY - 1);
    session.change({ 'publication.md': 'Cover 2' });
    await vi.advanceTimersByTimeAsync(DELAY - 1);
    expect([sent, session.snapshot().state]).toEqual([[], 'unsaved']);
    expect(stored.at(-1)?.changes).toEqual({ 'publication.md': 'Cover 2' });

    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([
      { version: 3, changes: { 'publication.md': 'Cover 2' }, base: { 'publication.md': 'Cover.\n' } },
    ]);
    expect(session.snapshot().state).toBe('saving');
    await saved(4, { 'publication.md': 'Cover 2' });
    expect(session.snapshot()).toMatchObject({ state: 'saved', version: 4 });
    expect(stored.at(-1)).toBeNull();
  });

  test('needs no saving once the change is undone', async () => {
    const { session, sent, stored } = open();
    session.change({ 'publication.md': 'x' });
    session.change({ 'publication.md': 'Cover.\n' });
    await vi.advanceTimersByTimeAsync(DELAY * 2);

    expect([sent, session.snapshot().state, stored.at(-1)]).toEqual([[], 'saved', null]);
  });

  test('keeps what was typed while it was being saved, also a return to the text before', async () => {
    const { session, sent, saved } = open();
    session.change({ 'publication.md': 'Cover 1' });
    await vi.advanceTimersByTimeAsync(DELAY);
    session.change({ 'publication.md': 'Cover.\n' });
    await saved(4, { 'publication.md': 'Cover 1' });
    expect(session.snapshot()).toMatchObject({ state: 'unsaved', files: { 'publication.md': 'Cover.\n' } });

    await vi.advanceTimersByTimeAsync(DELAY);
    expect(sent.at(-1)).toMatchObject({ version: 4, base: { 'publication.md': 'Cover 1' } });
  });

  test('shows what others changed, below what was typed meanwhile', async () => {
    const { session, saved } = open();
    session.change({ 'sections/01-a.md': 'One two three four.\n' });
    await vi.advanceTimersByTimeAsync(DELAY);
    session.change({ 'sections/01-a.md': 'One two three four five.\n' });
    await saved(5, { 'publication.md': 'Theirs.\n', 'sections/01-a.md': 'Zero two three four.\n' });

    expect(session.snapshot().files).toEqual({
      'publication.md': 'Theirs.\n',
      'sections/01-a.md': 'Zero two three four five.\n',
    });
  });

  test('waits for the server, and sends again', async () => {
    const { session, sent, answer } = open();
    session.change({ 'publication.md': 'x' });
    await vi.advanceTimersByTimeAsync(DELAY);
    await answer({ kind: 'unreachable' });
    expect(session.snapshot().state).toBe('offline');

    await vi.advanceTimersByTimeAsync(DELAY * 5);
    expect(sent).toHaveLength(2);
  });

  test('shows why the server refuses it, and sends the next change', async () => {
    const { session, sent, answer } = open();
    session.change({ 'publication.md': 'x' });
    await vi.advanceTimersByTimeAsync(DELAY);
    await answer({ kind: 'refused', message: 'Too long' });
    expect(session.snapshot()).toMatchObject({ state: 'refused', message: 'Too long' });
    await vi.advanceTimersByTimeAsync(DELAY * 10);
    expect(sent).toHaveLength(1);

    session.change({ 'publication.md': 'y' });
    await vi.advanceTimersByTimeAsync(DELAY);
    expect(sent).toHaveLength(2);
  });

  test('that this browser kept is saved from the version it began from', async () => {
    const earlier = { version: 2, changes: { 'publication.md': 'Mine' }, base: { 'publication.md': 'Earlier' } };
    const { session, sent } = open(earlier);
    expect(session.snapshot()).toMatchObject({ state: 'unsaved', files: { 'publication.md': 'Mine' } });

    void session.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([earlier]);
  });

  test('takes over a later version after an act, and no earlier one', () => {
    const { session } = open();
    session.reload({ version: 3, files: {} });
    expect(session.snapshot().files).toEqual(FILES);
    session.change({ 'publication.md': 'Mine' });
    session.reload({ version: 4, files: { ...FILES, 'sections/01-a.md': 'Restored' } });

    expect(session.snapshot()).toMatchObject({
      version: 4,
      state: 'unsaved',
      files: { 'publication.md': 'Mine', 'sections/01-a.md': 'Restored' },
    });
  });
});

describe('a conflict', () => {
  const theirs = { ...FILES, 'sections/01-a.md': 'One 2 three.\n' };
  const conflict = {
    kind: 'conflict',
    loaded: { version: 7, files: theirs },
    by: 'Ruth',
    at: '2026-01-01T00:00:00Z',
  } as const;

  test('waits with the three texts until a person decides', async () => {
    const { session, sent, stored, answer } = open();
    session.change({ 'sections/01-a.md': 'One II three.\n', 'publication.md': 'Mine.\n' });
    await vi.advanceTimersByTimeAsync(DELAY);
    await answer(conflict);

    const { state, conflict: found } = session.snapshot();
    expect(state).toBe('conflict');
    expect(found).toMatchObject({
      by: 'Ruth',
      texts: [
        { path: 'sections/01-a.md', base: 'One two three.\n', mine: 'One II three.\n', theirs: 'One 2 three.\n' },
      ],
    });
    session.change({ 'publication.md': 'Mine too.\n' });
    await vi.advanceTimersByTimeAsync(DELAY * 10);
    expect(sent).toHaveLength(1);
    expect(stored.at(-1)?.changes['sections/01-a.md']).toContain('II');

    void session.resolve({ 'sections/01-a.md': 'One 2 II three.\n' });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.at(-1)).toEqual({
      version: 7,
      changes: { 'sections/01-a.md': 'One 2 II three.\n', 'publication.md': 'Mine too.\n' },
      base: { 'sections/01-a.md': 'One 2 three.\n', 'publication.md': 'Cover.\n' },
    });
  });

  test('that merges by words is no conflict', async () => {
    const { session, answer } = open();
    session.change({ 'sections/01-a.md': 'One two 3.\n' });
    await vi.advanceTimersByTimeAsync(DELAY);
    await answer(conflict);

    expect(session.snapshot()).toMatchObject({ state: 'unsaved', conflict: null, version: 7 });
    expect(session.snapshot().files['sections/01-a.md']).toBe('One 2 3.\n');
  });

  test('of a deleted text has no text of mine', async () => {
    const { session, answer } = open();
    session.change({ 'sections/01-a.md': null });
    await vi.advanceTimersByTimeAsync(DELAY);
    await answer(conflict);

    expect(session.snapshot().conflict?.texts).toMatchObject([{ mine: null, theirs: 'One 2 three.\n' }]);
  });
});
