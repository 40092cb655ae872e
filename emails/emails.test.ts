import { describe, expect, test } from 'vitest';
import { messagesOf } from '#app/i18n/messages-of.ts';
import { LANGUAGES, type Language } from '#domain/catalogue/languages.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { TimeZone } from '#domain/shared/time-zone.ts';
import { certificateIssued } from './certificate-issued.ts';
import { EXAMPLES } from './examples.ts';
import { DARK, TONES } from './ink.ts';
import type { Envelope, Mail } from './mail.ts';
import { wordsFor } from './words-for.ts';
import { writeDay } from './write-time.ts';

const SITE = 'https://receptor.example';
const envelopeIn = (language: Language): Envelope => ({
  language,
  sender: { brand: 'Receptor', url: SITE, supportEmail: 'support@receptor.example', address: '100 Example Street' },
  zone: 'America/New_York' as TimeZone,
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

    test('carries the mark and names the product', () => {
      expect(mail.html).toMatch(
        /<span aria-hidden="true"[^>]*border-radius[^>]*><span class="mark"[^>]*><\/span><\/span>Receptor</,
      );
      expect(mail.text).toContain('Receptor');
    });

    test('has links, all of them absolute', () => {
      const links = linksOf(mail.html);

      expect(links.length).toBeGreaterThan(0);
      for (const link of links) expect(link).toMatch(/^(https:\/\/|mailto:support@)/);
    });

    test('carries every link of its HTML in its text', () => {
      for (const link of linksOf(mail.html)) expect(mail.text).toContain(link.replace('mailto:', ''));
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

describe('an issue of the newsletter', () => {
  test('calls the kinds of publication as the site does', () => {
    for (const language of LANGUAGES)
      expect(wordsFor(language).newsletterIssue.kinds).toEqual(messagesOf(language).library.kind);
  });

  test('says of titles and texts that they are in English, where the rest is not', () => {
    const french = mailOf('newsletter-issue', 'fr').html;

    expect(french).toMatch(/<h2[^>]* lang="en"[^>]*><a[^>]*>Lamotrigine in Clinical Practice<\/a>/);
    expect(french).toMatch(/<td[^>]* lang="en"[^>]*>Catatonia on the Medical Ward<\/td>/);
    expect(mailOf('newsletter-issue').html).not.toContain(' lang="en" ');
  });

  test('leads to the part that is there in the language of its reader', () => {
    const { html, text } = mailOf('newsletter-issue', 'de');

    expect(html).toContain('>Wirkmechanismus von Lamotrigin</a>');
    expect(text).toContain(`Auf Deutsch: Wirkmechanismus von Lamotrigin\n${SITE}/section/`);
  });

  test('of one publication announces nothing, and counts no others', () => {
    const words = wordsFor('en').newsletterIssue;
    const { text, subject } = mailOf('newsletter-issue-of-one');

    expect(subject).toBe('New in the library: Lamotrigine in Clinical Practice');
    for (const sentence of [words.coming, 'waiting in the library']) expect(text).not.toContain(sentence);
  });

  test('can be left by its foot, in both its bodies', () => {
    for (const language of LANGUAGES) {
      const { html, text } = mailOf('newsletter-issue', language);
      const { leave } = wordsFor(language).newsletterIssue;

      expect(html).toContain(
        `<a href="${SITE}/unsubscribe?token=t" style="color:inherit;text-decoration:underline">${leave}`,
      );
      expect(text).toContain(`${leave}:\n${SITE}/unsubscribe?token=t`);
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

describe('the inks', () => {
  const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const luminance = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/g) ?? []).map((pair) =>
      channel(Number.parseInt(pair, 16) / 255),
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string): number => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const darkOf = (name: string) =>
    new RegExp(`\\.${name}[ ,][^}]*?(?:color|background): (#[\\da-f]{6})`).exec(DARK)?.[1] ?? '';

  test.each(Object.entries(TONES))('%s reads well on light paper and on dark (WCAG 2.2, 1.4.3)', (name, light) => {
    expect(contrast(light, '#faf8f2')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(darkOf(name), darkOf('paper'))).toBeGreaterThanOrEqual(4.5);
  });

  test('leave no colour of the light paper on the dark one', () => {
    for (const [name, mail] of all('Hannah')) {
      const coloured = mail.html.match(/<[^>]*style="[^"]*(?<![-\w])color:#[^"]*"[^>]*>/g) ?? [];
      const bare = coloured.filter((tag) => !/class="(?:ink|ink-2|ink-3|link)[ "]/.test(tag));
      // The button's own link is dark by the cell around it.
      expect(
        bare.filter((tag) => !tag.includes('padding:13px')),
        name,
      ).toEqual([]);
    }
  });
});

describe('the words', () => {
  test('in French keep a sign together with the word before it', () => {
    for (const [mail, { subject, text }] of all('Hannah', 'fr'))
      expect(`${subject}\n${text}`, mail).not.toMatch(/[^\s] [:;?!»]|« /);
  });

  test('set the trade mark of AMA credit in italics, in every language (rules L13)', () => {
    for (const language of LANGUAGES) {
      expect(mailOf('certificate-issued', language).html).toContain('0.5 <i>AMA PRA Category 1 Credit</i>™');
    }
  });

  test('name the sender once, where the address begins with the name', () => {
    const { language, sender, zone } = ENVELOPE;
    const mail = EXAMPLES.welcome!(
      { language, sender: { ...sender, address: 'Receptor, 100 Example Street' }, zone },
      'Hannah',
    );

    expect(mail.text).toContain('Receptor, 100 Example Street');
    expect(`${mail.html}${mail.text}`).not.toMatch(/Receptor(<\/a>)?, Receptor/);
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

    expect(text).toContain('It doesn’t renew automatically.');
    expect(text).toContain('Nothing was due');
  });
});
