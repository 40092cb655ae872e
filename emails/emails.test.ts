import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/catalogue/languages.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { certificateIssued } from './certificate-issued.ts';
import { EXAMPLES } from './examples.ts';
import type { Envelope, Mail } from './mail.ts';
import { wordsFor } from './words-for.ts';
import { writeDay } from './write-time.ts';

const SITE = 'https://receptor.example';
const envelopeIn = (language: Language): Envelope => ({
  language,
  sender: { brand: 'Receptor', url: SITE, supportEmail: 'support@receptor.example', address: '100 Example Street' },
});
const ENVELOPE = envelopeIn('en');

const all = (name: string, language: Language = 'en'): [string, Mail][] =>
  Object.entries(EXAMPLES).map(([mail, write]) => [mail, write(envelopeIn(language), name)]);
const mailOf = (example: string, language: Language = 'en'): Mail => EXAMPLES[example]!(envelopeIn(language), 'Hannah');

const linksOf = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => (url ?? '').replaceAll('&amp;', '&'));

describe.each(LANGUAGES)('in %s', (language) => {
  describe.each(all('Hannah', language))('%s', (_name, mail) => {
    test('says the same as ever', () => {
      expect(`${mail.subject}\n\n${mail.text}`).toMatchSnapshot();
    });

    test('has links, all of them absolute', () => {
      const links = linksOf(mail.html);

      expect(links.length).toBeGreaterThan(0);
      for (const link of links) expect(link).toMatch(/^https:\/\//);
    });

    test('carries every link of its HTML in its text', () => {
      for (const link of linksOf(mail.html)) expect(mail.text).toContain(link);
    });

    test('says by whom it was sent, and from where', () => {
      for (const body of [mail.html, mail.text]) {
        expect(body).toContain('100 Example Street');
        expect(body).toContain('support@receptor.example');
      }
    });

    test('declares its language, and is readable in the dark', () => {
      expect(mail.html).toContain(`<html lang="${Intl.getCanonicalLocales(language)[0]}">`);
      expect(mail.html).toContain('@media (prefers-color-scheme: dark)');
      expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    });

    test('has one button at most, and no picture that could be missing', () => {
      expect(mail.html.match(/class="button"/g)?.length ?? 0).toBeLessThanOrEqual(1);
      expect(mail.html).not.toMatch(/<img|url\(/);
    });
  });

  test('every sentence of one message is set in that language alone', () => {
    const english = wordsFor('en').newsletterConfirm;
    const { text, subject } = mailOf('newsletter-confirm', language);

    for (const sentence of [english.title, english.button, english.stop, english.reason]) {
      expect(`${subject}\n${text}`.includes(sentence), sentence).toBe(language === 'en');
    }
  });
});

describe('what people write', () => {
  const hostile = '<script>alert("x")</script> & \'Co\'';

  test.each(all(hostile))('cannot become markup in %s', (_name, mail) => {
    expect(mail.html).not.toContain('<script');
    expect(mail.html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;Co&#39;');
    expect(mail.text).toContain(hostile);
  });

  test('cannot add a header through the subject', () => {
    const mail = certificateIssued(ENVELOPE, {
      name: 'Hannah',
      activity: 'Title\r\nBcc: everyone@clinic.example',
      completedOn: '2026-11-20' as PlainDate,
      credit: null,
      number: '1',
      verificationCode: 'A',
      certificateUrl: SITE,
      verifyUrl: SITE,
    });

    expect(mail.subject).not.toMatch(/[\r\n]/);
  });
});

describe('the words', () => {
  test('set the trade mark of AMA credit in italics, in every language (accreditation.md §3)', () => {
    for (const language of LANGUAGES) {
      expect(mailOf('certificate-issued', language).html).toContain('0.5 <i>AMA PRA Category 1 Credit</i>™');
    }
  });

  test('greet whoever has told no name all the same', () => {
    for (const language of LANGUAGES) {
      const text = EXAMPLES.welcome!(envelopeIn(language), '').text;

      expect(text).toContain(wordsFor(language).greeting(''));
      expect(text).not.toMatch(/ ,| !/);
    }
  });

  test.each<[Language, string, string]>([
    ['en', '11/20/2026', '$649.00'],
    ['pt-br', '20/11/2026', 'US$ 649,00'],
    ['fr', '20/11/2026', '649,00 $US'],
    ['it', '20/11/2026', '649,00 USD'],
    ['de', '20.11.2026', '649,00 $'],
  ])('in %s write days and amounts as its readers do', (language, day, amount) => {
    const text = mailOf('order-paid', language).text.replace(/[\u00a0\u202f]/g, ' ');

    expect(writeDay('2026-11-20' as PlainDate, language)).toBe(day);
    expect(text).toContain(`: ${day}`);
    expect(text).toContain(`: ${amount}`);
  });

  test('tell a member without renewal that nothing renews, and one who owed nothing that nothing was due', () => {
    const { text } = mailOf('order-paid-for-later');

    expect(text).toContain('It does not renew by itself.');
    expect(text).toContain('Nothing was due');
  });
});
