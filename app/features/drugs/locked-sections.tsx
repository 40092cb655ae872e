import './locked-sections.css';
import { href, Link } from 'react-router';
import { useTier } from '#app/api/queries/billing/use-tier.ts';
import { useLangOf } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Drug } from '#contract/calls/drugs.ts';
import { Tag } from '#ui/text/tag.tsx';
import { titleCase } from './drug-name.ts';

type LockedSection = Drug['locked'][number];

/** Sections that say something of the drug and do not open to the reader, each with what opens it. (rules D7) */
export function LockedSections({ drug: { name, locked } }: { drug: Drug }) {
  const { t } = useText();
  if (locked.length === 0) return null;
  return (
    <section className="locked-sections" id="locked">
      <h2 className="h3">{t('drugs.locked', { count: locked.length })}</h2>
      <p className="quiet">{t('drugs.lockedLead', { count: locked.length, name: titleCase(name) })}</p>
      <ul>
        {locked.map((section) => (
          <LockedRow key={section.address} section={section} />
        ))}
      </ul>
    </section>
  );
}

function LockedRow({ section }: { section: LockedSection }) {
  const lang = useLangOf(section.lang);
  const titleLang = useLangOf('en');
  const title = section.section?.title ?? section.publication.title;
  return (
    <li>
      <div>
        <Link className="link" to={section.address} lang={lang}>
          {title}
        </Link>
        <span className="meta" lang={titleLang}>
          {section.publication.title}
        </span>
      </div>
      <Opener section={section} title={title} />
    </li>
  );
}

function Opener({ section, title }: { section: LockedSection; title: string }) {
  const { t } = useText();
  const { lock_reason: reason, required_membership: tier, address, publication } = section;
  const { checkout } = useTier(reason === 'register' || reason === 'choose' ? null : tier);
  if (reason === 'choose')
    return (
      <Link
        to={href('/publication/:slug', { slug: publication.slug })}
        aria-label={t('drugs.opens', { opener: t('drugs.choose'), title })}
      >
        <Tag kind="open">{t('drugs.choose')}</Tag>
      </Link>
    );
  const isFree = reason === 'register' && tier === null;
  const opener = isFree || tier === null ? t('drugs.freeAccount') : tier;
  const to = reason === 'register' ? `${href('/register')}?redirect=${encodeURIComponent(address)}` : checkout;
  return (
    <Link to={to} aria-label={t('drugs.opens', { opener, title })}>
      <Tag kind="lock">{opener}</Tag>
    </Link>
  );
}
