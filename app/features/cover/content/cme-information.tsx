import './cme-information.css';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { type CoverPublication, type FrontMatter, hasCreditEnded } from '#app/features/cover/cover-types.ts';
import { AwardOf, CommercialSupport } from '#app/features/publications/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { useOffersCredit } from '#app/shell/frame/use-config.ts';
import { nameProviders } from '#domain/credits/certificates/name-providers.ts';
import { Note } from '#ui/feedback/note.tsx';
import { Accordion, AccordionItem } from '#ui/list/accordion.tsx';
import { listFaculty } from './faculty.tsx';

type CmeInformationProps = { publication: CoverPublication; frontMatter: FrontMatter };

/** The information that must be shown before an activity starts. (rules L6) */
export function CmeInformation({ publication, frontMatter }: CmeInformationProps) {
  const { t } = useText();
  const offersCredit = useOffersCredit();
  const { record, stopped } = frontMatter;
  return (
    <section className="block" id="cme" aria-labelledby="cover-cme">
      <h2 className="h3" id="cover-cme">
        {t('cover.cme.title')}
      </h2>
      {stopped && !hasCreditEnded(publication) && <Note>{t('cover.cme.stopped')}</Note>}
      <Accordion>
        {offersCredit && (
          <AccordionItem summary={t('cover.cme.creditAndDates')} isOpen>
            <CreditAndDates publication={publication} reviewed={record?.reviewed ?? null} awards={frontMatter.awards} />
          </AccordionItem>
        )}
        {record !== null && record.practice_gap !== '' && (
          <AccordionItem summary={t('cover.cme.practiceGap')}>
            <p>{record.practice_gap}</p>
          </AccordionItem>
        )}
        {publication.targetAudience !== '' && (
          <AccordionItem summary={t('cover.cme.audience')}>
            <p>{publication.targetAudience}</p>
          </AccordionItem>
        )}
        <AccordionItem summary={t('cover.cme.disclosures')}>
          <Disclosures publication={publication} record={record} />
        </AccordionItem>
        {publication.has_mcq && !hasCreditEnded(publication) && (
          <AccordionItem summary={t('cover.cme.earn')}>
            <p>
              {record?.how_to_earn ||
                t('cover.cme.earnText', { count: publication.section_count, percent: publication.passingScore })}
            </p>
          </AccordionItem>
        )}
        {offersCredit && (
          <AccordionItem summary={t('cover.cme.accreditation')}>
            <Accreditation publication={publication} frontMatter={frontMatter} />
          </AccordionItem>
        )}
        <AccordionItem summary={t('cover.cme.references')}>
          <p>{t('cover.cme.referencesText')}</p>
        </AccordionItem>
        <AccordionItem summary={t('cover.cme.needed')}>
          <p>{record?.requirements || t('cover.cme.neededText')}</p>
        </AccordionItem>
        <AccordionItem summary={t('cover.cme.contact')}>
          <Contact />
        </AccordionItem>
      </Accordion>
    </section>
  );
}

type ActivityRecord = FrontMatter['record'];

/** Generated from the disclosures of the record; without one, what each author states. (rules L9, L25) */
function Disclosures({ publication, record }: { publication: CoverPublication; record: ActivityRecord }) {
  const { t } = useText();
  if (record !== null)
    return (
      <>
        {record.disclosures.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <CommercialSupport sources={record.support} />
      </>
    );
  return (
    <>
      {listFaculty(publication).map((person) => (
        <p key={person.id}>
          {t('cover.cme.disclosure', { name: person.fullNameAffix, statement: person.conflictsOfInterest })}
        </p>
      ))}
      <p>{t('cover.cme.noSupport')}</p>
    </>
  );
}

type AccreditationProps = { publication: CoverPublication; frontMatter: FrontMatter };

function Accreditation({ publication, frontMatter: { provider, joint_provider, ...matter } }: AccreditationProps) {
  const { t } = useText();
  const { volume } = publication;
  // The statements designate credit, which an expired activity no longer has.
  const statements = hasCreditEnded(publication) ? [] : matter.statements;
  const providers = nameProviders(provider, joint_provider);
  return (
    <>
      {statements.length === 0 && <p>{t('cover.cme.providedBy', { providers })}</p>}
      {/* The accreditation statement must not be joined with another one. */}
      {statements.map((statement) => (
        <p key={statement}>{statement}</p>
      ))}
      {volume !== null && <p>{t('cover.cme.volume', { volume })}</p>}
    </>
  );
}

function Contact() {
  const { rich } = useText();
  return (
    <p>
      {rich('cover.cme.contactText', {
        contact: (children) => (
          <Link className="link" to={href('/contact-us')}>
            {children}
          </Link>
        ),
        privacy: (children) => (
          <Link className="link" to={href('/privacy-policy')}>
            {children}
          </Link>
        ),
      })}
    </p>
  );
}

/** Estimated time equals the most credit that can be claimed: an hour is one credit. (rules L8) */
const MINUTES_PER_CREDIT = 60;

const latest = (modified: string, reviewed: string | null): string =>
  reviewed !== null && reviewed > modified ? reviewed : modified;

type CreditAndDatesProps = {
  publication: CoverPublication;
  reviewed: string | null;
  awards: FrontMatter['awards'];
};

/** Amount, format, time, pass level and the three dates. */
function CreditAndDates({ publication, reviewed, awards }: CreditAndDatesProps) {
  const { t, date } = useText();
  const { credits, has_mcq, passingScore, expirationDate } = publication;
  const isOut = publication.visibility === 'published';
  const isFullyRecorded = publication.section_count > 0 && publication.recorded_count === publication.section_count;
  const lines: [term: string, value: ReactNode][] = [
    [t('cover.cme.format'), t(isFullyRecorded ? 'cover.cme.formatRecorded' : 'cover.cme.formatOf')],
    [t('cover.cme.media'), t('cover.cme.mediaOf')],
  ];
  if (isOut || credits !== null) {
    lines.unshift([t('cover.cme.credit'), <CreditStatement key="credit" publication={publication} awards={awards} />]);
  }
  if (credits !== null) {
    lines.push([t('cover.cme.estimated'), t('cover.cme.estimatedTime', { minutes: credits * MINUTES_PER_CREDIT })]);
  }
  if (has_mcq && !hasCreditEnded(publication))
    lines.push([t('cover.cme.passLevel'), t('cover.cme.passPercent', { percent: passingScore })]);
  // A delayed publication has no known release date.
  if (!publication.delayed) lines.push([t('cover.cme.released'), date(publication.publicationDate)]);
  if (isOut) lines.push([t('cover.cme.reviewed'), date(latest(publication.modified, reviewed))]);
  const ends = t(publication.expired ? 'cover.cme.ended' : 'cover.cme.ends');
  lines.push([ends, expirationDate === null ? t('cover.cme.noEnd') : date(expirationDate)]);
  return (
    <dl className="cme-definitions num">
      {lines.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function CreditStatement({ publication, awards }: { publication: CoverPublication; awards: FrontMatter['awards'] }) {
  const { t, rich, number } = useText();
  const { credits, test_class } = publication;
  if (hasCreditEnded(publication)) return t('cover.facts.creditOver');
  if (credits === null) return t('cover.facts.noCredit');
  const unit = t(credits <= 1 ? 'cover.cme.oneCredit' : 'cover.cme.moreCredits');
  // The name of the credit is a trade mark: in italics, with the trademark sign at its first use. (rules L13)
  const name = rich('cover.cme.creditCme', { i: (children) => <i>{children}</i> }, { amount: number(credits), unit });
  return (
    <ul className="cme-credits">
      <li>{test_class === 2 ? t('cover.cme.creditSa', { amount: number(credits) }) : name}</li>
      {awards.map((award) => (
        <li key={award.audience}>
          <AwardOf {...award} />
        </li>
      ))}
      <li>{t('cover.cme.creditOthers')}</li>
    </ul>
  );
}
