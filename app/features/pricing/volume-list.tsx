import './program-page.css';
import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Accordion, AccordionItem } from '#ui/list/accordion.tsx';
import type { Volume } from './volumes.ts';

/** CME Information accordion grouped by volume. (rules C13) */
export function VolumeList({ volumes }: { volumes: readonly Volume[] }) {
  const { t } = useText();
  return (
    <section className="block volumes" id="cme-information">
      <h2 className="h3">{t('pricing.information')}</h2>
      <p className="lead">{t('pricing.informationLead')}</p>
      <Accordion>
        {volumes.map(({ name, publications }) => (
          <AccordionItem
            key={name}
            summary={
              <>
                {name ?? t('pricing.otherVolume')}
                <span className="meta num">{t('pricing.volumeCount', { count: publications.length })}</span>
              </>
            }
          >
            <ul className="volume">
              {publications.map((publication) => (
                <li key={publication.id}>
                  <Link className="link" to={href('/publication/:slug', { slug: publication.slug })}>
                    {publication.title}
                  </Link>
                  <span className="credit-amount">{publication.earnLabelSmall}</span>
                </li>
              ))}
            </ul>
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  );
}
