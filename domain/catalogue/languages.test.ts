import { describe, expect, test } from 'vitest';
import {
  adoptLanguages,
  defaultLanguageOf,
  hostOfLanguage,
  inLanguage,
  LANGUAGES,
  languageOfHost,
  languagesOf,
} from './languages.ts';

describe('the hosts of the languages (rules C23)', () => {
  test.each([
    ['en', 'receptor.example'],
    ['pt-br', 'pt.receptor.example'],
    ['fr', 'fr.receptor.example'],
    ['it', 'it.receptor.example'],
    ['de', 'de.receptor.example'],
  ] as const)('%s is at %s', (language, host) => {
    expect(hostOfLanguage(language, 'receptor.example')).toBe(host);
    expect(languageOfHost(host, 'receptor.example')).toBe(language);
  });

  test.each(['cme.receptor.example', '127.0.0.1:3000', 'pt.other.example', 'es.receptor.example', ''])(
    '%j is an English host',
    (host) => expect(languageOfHost(host, 'receptor.example')).toBe('en'),
  );

  test('a main host that begins with a language code is English', () => {
    expect(languageOfHost('it.hospital.example', 'it.hospital.example')).toBe('en');
    expect(LANGUAGES.map((language) => hostOfLanguage(language, 'it.hospital.example'))[3]).toBe(
      'it.it.hospital.example',
    );
  });

  test('hosts are compared case-insensitively and with their port', () => {
    expect(languageOfHost('PT.localhost:3000', 'localhost:3000')).toBe('pt-br');
    expect(languageOfHost('pt.localhost', 'localhost:3000')).toBe('en');
  });
});

test('readers of other languages get the first language of the site in which a page exists (rules P10)', () => {
  expect(defaultLanguageOf(['de', 'en'])).toBe('en');
  adoptLanguages(['fr', 'en', 'de']);
  try {
    expect(defaultLanguageOf(['en', 'fr'])).toBe('fr');
    expect(defaultLanguageOf(['de', 'en'])).toBe('en');
    expect(defaultLanguageOf(['it'])).toBe('en');
    expect(hostOfLanguage('en', 'receptor.example')).toBe('en.receptor.example');
    expect(languageOfHost('en.receptor.example', 'receptor.example')).toBe('en');
    expect(hostOfLanguage('it', 'receptor.example')).toBe('receptor.example');
  } finally {
    adoptLanguages(LANGUAGES);
  }
});

describe('a record in a language', () => {
  const row = { id: 1, name: 'Sleep', translations: { de: { name: 'Schlaf' } } };

  test.each([
    ['en', 'Sleep', 'en'],
    ['de', 'Schlaf', 'de'],
    ['fr', 'Sleep', 'en'],
  ] as const)('in %s has the name %s and lang %s', (language, name, lang) => {
    expect(inLanguage(row, language)).toMatchObject({ id: 1, name, lang });
  });

  test('is available in English and in the languages of its translations', () => {
    expect(languagesOf(row)).toEqual(['en', 'de']);
    expect(languagesOf({ translations: {} })).toEqual(['en']);
  });
});
