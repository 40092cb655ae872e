import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/catalogue/languages.ts';
import { nameOfPermission, PERMISSION_NAMES } from './permission-names.ts';
import { PERMISSIONS } from './viewers.fixture.ts';

const feed = { code: 'AUDIO_FEED', name: 'Audio feed' };

describe('the name of a permission (rules A14)', () => {
  test.each<[Language, string]>([
    ['en', 'Audio feed'],
    ['de', 'Audio-Feed'],
    ['fr', 'Flux audio'],
    ['it', 'Feed audio'],
    ['pt-br', 'Feed de áudio'],
  ])('is told in %s', (language, name) => {
    expect(nameOfPermission(feed, language)).toBe(name);
  });

  test('is the record’s own in English and without a translation', () => {
    expect(nameOfPermission({ ...feed, name: 'Listening' }, 'en')).toBe('Listening');
    expect(nameOfPermission({ code: 'SUPERVISION', name: 'Supervision' }, 'de')).toBe('Supervision');
  });

  test('exists in every language for everything that the highest tier grants', () => {
    for (const language of LANGUAGES) {
      expect(Object.keys(PERMISSION_NAMES[language]).toSorted()).toEqual(PERMISSIONS.gold.toSorted());
    }
  });
});
