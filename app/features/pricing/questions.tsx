import type { PlainKey } from '#app/i18n/messages.ts';
import './program-page.css';
import { useText } from '#app/i18n/text.tsx';
import { Accordion } from '#app/ui/accordion.tsx';
import { AccordionItem } from '#app/ui/accordion-item.tsx';

const QUESTIONS: [PlainKey, PlainKey][] = [
  ['pricing.questions.upgrade', 'pricing.questions.upgradeAnswer'],
  ['pricing.questions.renewal', 'pricing.questions.renewalAnswer'],
  ['pricing.questions.credit', 'pricing.questions.creditAnswer'],
  ['pricing.questions.free', 'pricing.questions.freeAnswer'],
];

/** What people ask before they pay. */
export function Questions() {
  const { t } = useText();
  return (
    <section className="block volumes">
      <h2 className="h3">{t('pricing.questions.title')}</h2>
      <Accordion>
        {QUESTIONS.map(([question, answer]) => (
          <AccordionItem key={question} summary={t(question)}>
            <p>{t(answer)}</p>
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  );
}
