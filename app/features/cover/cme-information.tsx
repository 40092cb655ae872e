import './cme-information.css';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Accordion } from '#app/ui/accordion.tsx';
import { AccordionItem } from '#app/ui/accordion-item.tsx';
import { nameProviders } from '#domain/credits/name-providers.ts';
import { type CoverPublication, type FrontMatter, hasEnded } from './cover-types.ts';
import { CreditAndDates } from './credit-and-dates.tsx';
import { facultyOf } from './faculty-of.ts';

type CmeInformationProps = { publication: CoverPublication; frontMatter: FrontMatter };

/** Everything that must be shown before an activity starts. (rules L6) */
export function CmeInformation({ publication, frontMatter }: CmeInformationProps) {
  const { t } = useText();
  return (
    <section className="block" id="cme" aria-labelledby="cover-cme">
      <h2 className="h3" id="cover-cme">
        {t('cover.cme.title')}
      </h2>
      <Accordion>
        <AccordionItem summary={t('cover.cme.creditAndDates')} isOpen>
          <CreditAndDates publication={publication} />
        </AccordionItem>
        {publication.targetAudience !== '' && (
          <AccordionItem summary={t('cover.cme.audience')}>
            <p>{publication.targetAudience}</p>
          </AccordionItem>
        )}
        <AccordionItem summary={t('cover.cme.disclosures')}>
          <Disclosures publication={publication} />
        </AccordionItem>
        {publication.has_mcq && !hasEnded(publication) && (
          <AccordionItem summary={t('cover.cme.earn')}>
            <p>{t('cover.cme.earnText', { count: publication.section_count, percent: publication.passingScore })}</p>
          </AccordionItem>
        )}
        <AccordionItem summary={t('cover.cme.accreditation')}>
          <Accreditation publication={publication} frontMatter={frontMatter} />
        </AccordionItem>
        <AccordionItem summary={t('cover.cme.references')}>
          <p>{t('cover.cme.referencesText')}</p>
        </AccordionItem>
        <AccordionItem summary={t('cover.cme.needed')}>
          <p>{t('cover.cme.neededText')}</p>
        </AccordionItem>
        <AccordionItem summary={t('cover.cme.contact')}>
          <Contact />
        </AccordionItem>
      </Accordion>
    </section>
  );
}

function Disclosures({ publication }: { publication: CoverPublication }) {
  const { t } = useText();
  return (
    <>
      {facultyOf(publication).map((person) => (
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
  // They designate credit, which an expired activity no longer has.
  const statements = hasEnded(publication) ? [] : matter.statements;
  const providers = nameProviders(provider, joint_provider);
  return (
    <>
      {statements.length === 0 && <p>{t('cover.cme.providedBy', { providers })}</p>}
      {/* Each statement stands by itself: that of accreditation is never run together with another. */}
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
        contact: (words) => (
          <Link className="link" to="/contact-us">
            {words}
          </Link>
        ),
        privacy: (words) => (
          <Link className="link" to="/privacy-policy">
            {words}
          </Link>
        ),
      })}
    </p>
  );
}
