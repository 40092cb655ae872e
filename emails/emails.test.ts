import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/catalogue/languages.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { TimeZone } from '#domain/shared/time-zone.ts';
import { messagesAt } from '#messages/message-tree.ts';
import { EXAMPLES } from './examples.ts';
import type { EmailContext, RenderedEmail } from './layout/content.ts';
import { formatDay, withColon } from './layout/format-time.ts';
import { darkStyles, TONES, toneColor } from './layout/styles.ts';
import { certificateIssued } from './learning/certificate-issued.ts';

const SITE = 'https://receptor.example';
const contextIn = (language: Language): EmailContext => ({
  language,
  sender: { brand: 'Receptor', url: SITE, supportEmail: 'support@receptor.example', address: '100 Example Street' },
  zone: 'America/New_York' as TimeZone,
});
const CONTEXT = contextIn('en');

const renderAll = (name: string, language: Language = 'en'): [string, RenderedEmail][] =>
  Object.entries(EXAMPLES).map(([mail, write]) => [mail, write(contextIn(language), name)]);
const render = (example: string, language: Language = 'en'): RenderedEmail =>
  EXAMPLES[example]!(contextIn(language), 'Hannah');

const linksOf = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => (url ?? '').replaceAll('&amp;', '&'));

describe.each(LANGUAGES)('in %s', (language) => {
  describe.each(renderAll('Hannah', language))('%s', (name, mail) => {
    test('matches its snapshot', () => {
      expect(`${mail.subject}\n\n${mail.text}`).toMatchSnapshot();
    });

    test('shows the logo and the product name', () => {
      expect(mail.html).toMatch(
        /<span aria-hidden="true"[^>]*border-radius[^>]*><span class="mark"[^>]*><\/span><\/span>Receptor</,
      );
      expect(mail.text).toContain('Receptor');
    });

    test('has absolute links only', () => {
      const links = linksOf(mail.html);

      expect(links.length).toBeGreaterThan(0);
      for (const link of links) expect(link).toMatch(/^(https:\/\/|mailto:support@)/);
    });

    test('has every link of its HTML in its text', () => {
      for (const link of linksOf(mail.html)) expect(mail.text).toContain(link.replace('mailto:', ''));
    });

    test('names its sender and postal address', () => {
      for (const body of [mail.html, mail.text]) {
        expect(body).toContain('100 Example Street');
        expect(body).toContain('support@receptor.example');
      }
    });

    test('declares its language and a dark mode', () => {
      expect(mail.html).toContain(`<html lang="${Intl.getCanonicalLocales(language)[0]}">`);
      expect(mail.html).toContain('@media (prefers-color-scheme: dark)');
      expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    });

    test('has at most one button, and no images but those that the office chose', () => {
      expect(mail.html.match(/class="button"/g)?.length ?? 0).toBeLessThanOrEqual(1);
      const images = [...mail.html.matchAll(/<img src="([^"]*)" alt="[^"]+"/g)].map(([, url]) => url);
      expect(mail.html.match(/<img|url\(/g)?.length ?? 0).toBe(images.length);
      expect(images).toHaveLength(name === 'newsletter-composed' ? 2 : 0);
      for (const url of images) expect(url).toMatch(/^https:\/\/[^/]+\/api\/newsletter\/pictures\//);
    });
  });

  test('has no English texts unless it is English', () => {
    const english = messagesAt('en', 'emails.newsletterConfirm');
    const { text, subject } = render('newsletter-confirm', language);

    for (const sentence of [english.title, english.button, english.unsubscribe, english.reason]) {
      expect(`${subject}\n${text}`.includes(sentence), sentence).toBe(language === 'en');
    }
  });
});

describe('the newsletter issue', () => {
  test('marks English titles and texts in other languages', () => {
    const french = render('newsletter-issue', 'fr').html;

    expect(french).toMatch(/<h2[^>]* lang="en"[^>]*><a[^>]*>Lamotrigine in Clinical Practice<\/a>/);
    expect(french).toMatch(/<td[^>]* lang="en"[^>]*>Catatonia on the Medical Ward<\/td>/);
    expect(render('newsletter-issue').html).not.toContain(' lang="en" ');
  });

  test('links to the translation in its language', () => {
    const { html, text } = render('newsletter-issue', 'de');

    expect(html).toContain('>Wirkmechanismus von Lamotrigin</a>');
    expect(text).toContain(`Auf Deutsch: Wirkmechanismus von Lamotrigin\n${SITE}/section/`);
  });

  test('omits the sections of upcoming and further publications if there are none', () => {
    const messages = messagesAt('en', 'emails.newsletterIssue');
    const { text, subject } = render('newsletter-issue-of-one');

    expect(subject).toBe('New in the library: Lamotrigine in Clinical Practice');
    for (const sentence of [messages.upcoming, 'waiting in the library']) expect(text).not.toContain(sentence);
  });

  test('has an unsubscribe link in both bodies', () => {
    for (const language of LANGUAGES) {
      const { html, text } = render('newsletter-issue', language);
      const { unsubscribe } = messagesAt(language, 'emails.newsletterIssue');

      expect(html).toContain(
        `<a href="${SITE}/unsubscribe?token=t" style="color:inherit;text-decoration:underline">${unsubscribe}`,
      );
      expect(text).toContain(`${withColon(unsubscribe, language)}\n${SITE}/unsubscribe?token=t`);
    }
  });
});

describe('user input', () => {
  const hostile = '<script>alert("x")</script> & \'Co\'';

  test.each(renderAll(hostile))('is escaped in %s', (_name, mail) => {
    expect(mail.html).not.toContain('<script');
    expect(mail.html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;Co&#39;');
    expect(mail.text).toContain(hostile);
  });

  test('cannot add headers through the subject', () => {
    const mail = certificateIssued(CONTEXT, {
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

describe('the text colors', () => {
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
    new RegExp(`\\.${name}[ ,][^}]*?(?:color|background): (#[\\da-f]{6})`).exec(darkStyles())?.[1] ?? '';

  test.each(TONES.map((tone) => [tone, toneColor(tone)] as const))(
    '%s has enough contrast in light and dark mode (WCAG 2.2, 1.4.3)',
    (name, light) => {
      expect(contrast(light, '#faf8f2')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(darkOf(name), darkOf('paper'))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('all change in dark mode', () => {
    for (const [name, mail] of renderAll('Hannah')) {
      const coloured = mail.html.match(/<[^>]*style="[^"]*(?<![-\w])color:#[^"]*"[^>]*>/g) ?? [];
      const bare = coloured.filter((tag) => !/class="(?:ink|ink-2|ink-3|link)[ "]/.test(tag));
      // The button's own link inherits its dark color from its cell.
      expect(
        bare.filter((tag) => !tag.includes('padding:13px')),
        name,
      ).toEqual([]);
    }
  });
});

describe('the messages', () => {
  test('use no-break spaces before French punctuation', () => {
    for (const [mail, { subject, text }] of renderAll('Hannah', 'fr'))
      expect(`${subject}\n${text}`, mail).not.toMatch(/[^\s] [:;?!»]|« /);
  });

  test('set the AMA trademark in italics in every language (rules L13)', () => {
    for (const language of LANGUAGES) {
      expect(render('certificate-issued', language).html).toContain('0.5 <i>AMA PRA Category 1 Credit</i>™');
    }
  });

  test('name the sender once if the address begins with the brand', () => {
    const { language, sender, zone } = CONTEXT;
    const mail = EXAMPLES.welcome!(
      { language, sender: { ...sender, address: 'Receptor, 100 Example Street' }, zone },
      'Hannah',
    );

    expect(mail.text).toContain('Receptor, 100 Example Street');
    expect(`${mail.html}${mail.text}`).not.toMatch(/Receptor(<\/a>)?, Receptor/);
  });

  test('greet recipients without a known name', () => {
    for (const language of LANGUAGES) {
      const text = EXAMPLES.welcome!(contextIn(language), '').text;

      expect(text).toContain(messagesAt(language, 'emails.layout').greetingWithoutName);
      expect(text).not.toMatch(/ ,| !/);
    }
  });

  test.each<[Language, string, string]>([
    ['en', '11/20/2026', '$649.00'],
    ['pt-br', '20/11/2026', 'US$ 649,00'],
    ['fr', '20/11/2026', '649,00 $US'],
    ['it', '20/11/2026', '649,00 USD'],
    ['de', '20.11.2026', '649,00 $'],
  ])('format dates and amounts in %s', (language, day, amount) => {
    const text = render('order-paid', language).text.replace(/[\u00a0\u202f]/g, ' ');

    expect(formatDay('2026-11-20' as PlainDate, language)).toBe(day);
    expect(text).toContain(`: ${day}`);
    expect(text).toContain(`: ${amount}`);
  });

  test('state when an order does not renew and when nothing was due', () => {
    const { text } = render('order-paid-for-later');

    expect(text).toContain('It doesn’t renew automatically.');
    expect(text).toContain('Nothing was due');
  });
});
