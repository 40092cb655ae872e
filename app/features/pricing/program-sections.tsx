import './program-page.css';
import { useLangOf } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { useOffersCredit } from '#app/shell/frame/use-config.ts';
import type { Entity } from '#contract/resources.ts';
import type { PlainKey } from '#messages/message-types.ts';
import { rosette } from '#ui/art/rosette.ts';
import { Accordion, AccordionItem } from '#ui/list/accordion.tsx';

const STEPS: [PlainKey, PlainKey][] = [
  ['pricing.program.study', 'pricing.program.studyLead'],
  ['pricing.program.test', 'pricing.program.testLead'],
  ['pricing.program.claim', 'pricing.program.claimLead'],
  ['pricing.program.certificate', 'pricing.program.certificateLead'],
];

/** The program in four steps, from a section to the certificate. */
export function ProgramHead({ year }: { year: number }) {
  const { t } = useText();
  const offersCredit = useOffersCredit();
  return (
    <header className="page-head">
      <h1 className="h1 program-title">{t('pricing.metaTitle', { year: String(year) })}</h1>
      <p className="lead">{t('pricing.program.lead')}</p>
      {offersCredit && (
        <ol className="program-steps">
          {STEPS.map(([title, lead]) => (
            <li key={title}>
              <h2 className="ui-h">{t(title)}</h2>
              <p className="small quiet">{t(lead)}</p>
            </li>
          ))}
        </ol>
      )}
    </header>
  );
}

const ROSETTE = rosette('seal', { radius: 58, lines: 10, inner: 0.34, steps: 96 }).join('');

/** 30 Day Satisfaction Guarantee: full refund if the provider is contacted within 30 days. (rules M21) */
export function Guarantee() {
  const { t } = useText();
  return (
    <section className="block">
      <div className="guarantee">
        <svg viewBox="0 0 120 120" aria-hidden="true">
          <path d={ROSETTE} />
        </svg>
        <div>
          <h2 className="h3">{t('pricing.guarantee')}</h2>
          <p className="quiet">{t('pricing.guaranteeLead')}</p>
        </div>
      </div>
    </section>
  );
}

const SHOWN = 3;

/** Member testimonials, by role rather than name. */
export function Testimonials({ testimonials }: { testimonials: readonly Entity<'Testimonial'>[] }) {
  const { t } = useText();
  if (testimonials.length === 0) return null;
  return (
    <section className="block">
      <h2 className="h3">{t('pricing.testimonials')}</h2>
      <div className="testimonials">
        {testimonials.slice(0, SHOWN).map((testimonial) => (
          <TestimonialQuote key={testimonial.id} testimonial={testimonial} />
        ))}
      </div>
    </section>
  );
}

function TestimonialQuote({ testimonial: { quote, role, lang } }: { testimonial: Entity<'Testimonial'> }) {
  return (
    <figure lang={useLangOf(lang)}>
      <blockquote className="quote">{quote}</blockquote>
      <figcaption>{role}</figcaption>
    </figure>
  );
}

const QUESTIONS: [PlainKey, PlainKey][] = [
  ['pricing.questions.upgrade', 'pricing.questions.upgradeAnswer'],
  ['pricing.questions.renewal', 'pricing.questions.renewalAnswer'],
  ['pricing.questions.credit', 'pricing.questions.creditAnswer'],
  ['pricing.questions.free', 'pricing.questions.freeAnswer'],
];

/** Frequently asked questions about membership. */
export function PricingQuestions() {
  const { t } = useText();
  const offersCredit = useOffersCredit();
  const questions = QUESTIONS.filter(([question]) => offersCredit || question !== 'pricing.questions.credit');
  return (
    <section className="block volumes">
      <h2 className="h3">{t('pricing.questions.title')}</h2>
      <Accordion>
        {questions.map(([question, answer]) => (
          <AccordionItem key={question} summary={t(question)}>
            <p>{t(answer)}</p>
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  );
}
