/** What a process writes as the product's own site and as another publisher's. (docs/another-house.md) */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { attestationPage } from '#certificates/attestation.ts';
import { certificate } from '#certificates/certificate.ts';
import type { PageDocument } from '#certificates/page.ts';
import { receipt } from '#certificates/receipt.ts';
import { seriesCertificatePage } from '#certificates/series-certificate.ts';
import { textOfPage } from '#certificates/text-of-page.ts';
import { transcript } from '#certificates/transcript.ts';
import { creditLabel } from '#domain/catalogue/labels.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import { EXAMPLE_PAPERS } from '#domain/credits/certificates/example-papers.ts';
import { writeCertificate } from '#domain/credits/certificates/write-certificate.ts';
import { STATEMENT_CODES } from '#domain/credits/statements.ts';
import { fromCredits, type Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { TimeZone } from '#domain/shared/time-zone.ts';
import { libraryLanguage } from '#domain/site/papers.ts';
import { EXAMPLES } from '#emails/examples.ts';
import { messagesAt } from '#messages/message-tree.ts';
import { readCatalogue } from '#messages/read-messages.ts';
import { STATEMENTS } from '#server/db/seed/statements.ts';
import { root } from '#tests/support/root.ts';
import { adoptSite } from './adopt-site.ts';
import { DEFAULT_SITE, readSite } from './read-site.ts';
import { readStatements } from './site-statements.ts';

const own = await readSite(DEFAULT_SITE);
const pulsation = await readSite(path.join(root, 'sites/pulsation'));
afterEach(() => adoptSite(own));

const AT = new Date('2026-11-20T12:00:00Z');
const TEXTS = new Map(STATEMENTS.map(({ code, text }): [string, string] => [code, text]));
const CONTEXT = { zone: 'America/New_York' as TimeZone, language: 'en' as Language };

function describeEmails({ name, mail }: typeof own, language: Language): string[] {
  const sender = { brand: name, url: 'https://house.example', supportEmail: mail.support, address: mail.address };
  return Object.values(EXAMPLES).map((write) => {
    const { subject, html, text } = write({ ...CONTEXT, language, sender }, 'Hannah');
    return [subject, html, text].join('\n');
  });
}

/** A certificate for each way in which texts are used. */
const describeCertificates = ({ name }: typeof own, texts: ReadonlyMap<string, string>) =>
  EXAMPLE_PAPERS.map(({ facts: example, degree }) => {
    const facts = { ...example, provider: name };
    const { template, lines, statements } = writeCertificate(facts, texts);
    return certificate({
      ...{ layout: 2, brand: name, audience: 'other', statements: [...statements], number: 'R-2026-000001' },
      labels: messagesAt(libraryLanguage(), 'papers.certificate'),
      learner: { name: 'Hannah Whitfield', credentials: degree },
      activity: { title: 'Title', format: facts.learningFormat },
      provider: { accredited: name },
      ...{ completedOn: facts.completedOn, claimed: facts.claimed, maximum: facts.maximum },
      selfAssessment: facts.creditClass === 'SA',
      lines: { ...lines, awards: template !== 'participation' },
      verification: { code: 'AAAA-BBBB-CCCC', url: 'https://house.example/verify/AAAA-BBBB-CCCC' },
      issuedAt: AT,
    });
  });

const describeReceipt = ({ name, legalName, mail, currency }: typeof own) =>
  receipt({
    ...{ brand: name, number: 'R-000001', paidOn: '2026-11-20' as PlainDate, paidWith: 'Visa', issuedAt: AT, currency },
    seller: { name: legalName, address: [mail.address], supportEmail: mail.support },
    payer: { name: 'Hannah Whitfield', email: 'hannah@clinic.example', address: [] },
    lines: [{ label: 'Gold', amount: 69900 as Cents }],
    tax: { name: 'Tax', percent: 5.5, amount: 3644 as Cents },
    total: 69900 as Cents,
  });

const digest = (written: unknown): string =>
  createHash('sha256').update(JSON.stringify(written)).digest('hex').slice(0, 16);

describe('the product’s own site (rules P58)', () => {
  const written = () => ({
    emails: digest(describeEmails(own, 'en')),
    frenchEmails: digest(describeEmails(own, 'fr')),
    certificates: digest(describeCertificates(own, TEXTS)),
    receipt: digest(describeReceipt(own)),
  });
  const before = written();

  test('writes emails, certificates and receipts as without any site, also after another was adopted', () => {
    adoptSite(own);
    expect(written()).toEqual(before);

    adoptSite(pulsation);
    expect(Object.values(written()).filter((value) => Object.values(before).includes(value))).toEqual([]);
    adoptSite(own);
    expect(written()).toEqual(before);
  });

  // Papers and emails of our own site changed: intended? Then look at them, and replace the digests.
  test('writes papers as it did before', () => {
    expect({ certificates: before.certificates, receipt: before.receipt }).toEqual({
      certificates: 'fbddd9b151ebcdd8',
      receipt: '507d937e0581a08c',
    });
  });
});

/** Transcript, letter and certificate of completion; the last two in the language of their issue. */
function describePapers(language: Language): PageDocument[] {
  const on = '2026-11-20' as PlainDate;
  const issued = { holder: 'Léa Martin', provider: 'Pulsation', code: 'ABCD', issuedOn: on, issuedAt: AT, language };
  const verifyUrl = 'https://pulsation.example/verify';
  const quarters = 34 as Quarters;
  const activity = { title: 'La pesée', provider: 'Pulsation', completedOn: on, certificateNumber: '17' };
  return [
    transcript({
      ...{ brand: 'Pulsation', learner: { name: 'Léa Martin' }, verifyUrl, preparedAt: AT, preparedOn: on },
      lines: [{ ...activity, creditClass: 'CME', quarters: 2 as Quarters }],
    }),
    attestationPage({
      ...{ ...issued, verifyUrl, quarters, text: 'l’insuffisance cardiaque' },
      activities: [{ ...activity, ledgerEntryId: 1, quarters }],
    }),
    seriesCertificatePage({
      ...{ ...issued, verifyUrl, title: 'Les gestes' },
      parts: [{ publicationId: 1, title: 'La pesée', on, by: 'reading' }],
    }),
  ];
}

describe('the school of cardiology nursing', () => {
  /** Of features that it has switched off, and of boards whose credit it does not give. */
  const UNUSED =
    /^(?:referrals|podcasts|calendar|audioFeed)\.|refer|^errors\.statement\.|^cover\.cme\.creditOf\.|^dashboard\.tour\./i;

  test.each(pulsation.languages)('has no message in %s about another publisher’s subject', (language) => {
    const texts = [...readCatalogue(language)]
      .filter(([key]) => !UNUSED.test(key))
      .map(([key, text]) => `${key}: ${pulsation.messages.get(language)?.get(key) ?? text}`);

    expect(
      texts.filter((text) =>
        /receptor|psych(?:o|iat)|psychotrop|\b(?:CME|MOC|ABPN|AMA PRA)\b/i.test(
          text.slice(text.indexOf(':')).replaceAll(/\{\w+/g, ''),
        ),
      ),
    ).toEqual([]);
  });

  test('sends its emails in its name and colors', () => {
    adoptSite(pulsation);
    for (const email of describeEmails(pulsation, 'fr')) {
      expect(email).toContain('Pulsation, 12 rue de l’Exemple, 00000 Villefictive');
      expect(email).toContain('background:#f7f8fd');
      expect(email).not.toMatch(/Receptor|#faf8f2|#0a5c52/);
    }
  });

  test('writes every certificate in French, in its own labels and colors (rules P63)', () => {
    adoptSite(pulsation);
    expect([...pulsation.statements.keys()].toSorted()).toEqual([...STATEMENT_CODES].toSorted());

    for (const page of describeCertificates(pulsation, pulsation.statements)) {
      const text = textOfPage(page).join('\n');
      expect(page).toMatchObject({ lang: 'fr', author: 'Pulsation' });
      expect(text).toMatch(
        /Pulsation (?:atteste|et Harbor Institute attestent) que[\s\S]*a suivi la formation à distance intitulée[\s\S]*20\/11\/2026/,
      );
      expect(text).not.toMatch(/Receptor|\bAMA\b|certif(?:y|ies)|\bcredit|certificate\b|\{/i);
      expect(JSON.stringify(page)).toContain('#3a32c4');
      expect(JSON.stringify(page)).not.toMatch(/#0a5c52|#0e2422/);
    }
    expect(textOfPage(describeCertificates(pulsation, pulsation.statements)[0]!).join('\n')).toContain(
      '1,25  heure de formation',
    );
  });

  test('writes a receipt in French and euro, from its legal name (rules P63, P65)', () => {
    adoptSite(pulsation);
    const page = describeReceipt(pulsation);
    const text = textOfPage(page)
      .join('\n')
      .replace(/[\u00a0\u202f]/g, ' ');

    expect(page.lang).toBe('fr');
    for (const part of ['Reçu', 'Pulsation, école de soins infirmiers en cardiologie\n', '20/11/2026', 'Total payé'])
      expect(text).toContain(part);
    expect(text).toContain('Tax 5,5 %, incluse dans le total | 36,44 €');
  });

  test('writes transcript, letter about hours and certificate of completion in French (rules P63)', () => {
    adoptSite(pulsation);
    const [year, attestation, series] = describePapers('fr').map((page) => ({
      ...page,
      text: textOfPage(page)
        .join('\n')
        .replace(/[\u00a0\u202f]/g, ' '),
    }));

    expect([year?.lang, attestation?.lang, series?.lang]).toEqual(['fr', 'fr', 'fr']);
    expect(year?.text).toContain('20/11/2026 | La pesée | Pulsation | 17 | 0,5 h');
    expect(year?.text).toContain('Total : 0,5 h. Les années universitaires vont du 1er juillet au 30 juin.');
    expect(attestation?.text).toContain(
      'Pulsation confirme que Léa Martin a suivi 8,5 heures de formation (l’insuffisance cardiaque), dans l’activité accréditée suivante.',
    );
    expect(series?.text).toContain(
      'Pulsation confirme que Léa Martin a achevé la série Les gestes, avec la partie suivante.',
    );
    for (const page of [year, attestation, series]) {
      expect(page?.text).not.toMatch(/\b(?:CME|SA|hours?|certificate|confirms|issued|transcript)\b|\{/i);
      expect(page?.text).toContain('sur https://pulsation.example/verify');
    }
  });

  test('prints a letter in the language in which it was issued (rules P63, T69)', () => {
    adoptSite(pulsation);
    const [, attestation, series] = describePapers('en').map((page) => textOfPage(page).join('\n'));

    expect(attestation).toContain(
      'Pulsation confirms that Léa Martin has completed 8.5 hours of l’insuffisance cardiaque',
    );
    expect(series).toContain('Certificate of completion\n11/20/2026');
  });

  test('counts credit in hours (rules P64)', () => {
    adoptSite(pulsation);
    const credit = { class: 'CME', amount: fromCredits(0.25) } as const;

    expect([creditLabel(credit, 'fr'), creditLabel(credit, 'en')]).toEqual(['0,25 h', '0.25 h']);
    adoptSite(own);
    expect([creditLabel(credit, 'fr'), creditLabel(credit, 'en')]).toEqual(['0,25 CME', '0.25 CME']);
  });
});

describe('statements.json (rules P63)', () => {
  test.each([
    ['an unknown code', { slogan: 'Text' }, 'slogan is not the code of a text of certificates'],
    ['no text', { completed: ' ' }, 'completed must be a text'],
    ['a missing slot', { completed: 'terminée' }, 'completed must have {date}'],
    ['a slot that nothing fills', { certifies: '{provider} {age}' }, 'certifies has a slot that nothing fills'],
    ['credit of the ACCME', { certifies: '{provider}: ACCME credit' }, 'certifies must not say “ACCME credit”'],
  ])('with %s is refused', (_, texts, why) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'receptor-statements-'));
    writeFileSync(path.join(folder, 'statements.json'), JSON.stringify(texts));
    const problems: string[] = [];

    expect([...readStatements(folder, problems)]).toEqual([]);
    expect(problems).toEqual([`${path.join(folder, 'statements.json')}:1 ${why}`]);
    rmSync(folder, { recursive: true });
  });
});
