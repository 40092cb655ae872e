import { describe, expect, test } from 'vitest';
import { PERMISSIONS } from '#domain/access/viewers.fixture.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import { messagesAt } from '#messages/message-tree.ts';
import { namePermission } from './name-permission.ts';

const feed = { code: 'AUDIO_FEED', name: 'Audio feed' };

describe('the name of a permission (rules A14)', () => {
  test.each<[Language, string]>([
    ['en', 'Audio feed'],
    ['de', 'Audio-Feed'],
    ['fr', 'Flux audio'],
    ['it', 'Feed audio'],
    ['pt-br', 'Feed de áudio'],
  ])('is translated into %s', (language, name) => {
    expect(namePermission(feed, language)).toBe(name);
  });

  test('is the name in the record in English and without a translation', () => {
    expect(namePermission({ ...feed, name: 'Listening' }, 'en')).toBe('Listening');
    expect(namePermission({ code: 'SUPERVISION', name: 'Supervision' }, 'de')).toBe('Supervision');
  });

  test('exists for everything that the highest tier grants', () => {
    expect(Object.keys(messagesAt('en', 'labels.permissions')).toSorted()).toEqual(PERMISSIONS.gold.toSorted());
  });
});
