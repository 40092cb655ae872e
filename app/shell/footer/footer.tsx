import './footer.css';
import { href, Link } from 'react-router';
import { NewsletterSignup } from '#app/features/newsletter/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { ConsentLink } from '#app/shell/analytics/consent-link.tsx';
import { HomeLink } from '#app/shell/top-bar/home-link.tsx';
import { LOCALE_NAMES, type Locale } from '#client/i18n/locales.ts';
import type { PlainKey } from '#messages/message-types.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const LEARN: [string, PlainKey][] = [
  [href('/library'), 'shell.nav.library'],
  [href('/series'), 'shell.footer.series'],
  [href('/podcasts'), 'shell.footer.podcasts'],
  [href('/drugs'), 'drugs.footer'],
  [href('/cme-program'), 'shell.footer.program'],
  [href('/calendar'), 'shell.nav.updates'],
];
const PRODUCT: [string, PlainKey][] = [
  [href('/about-us'), 'shell.footer.about'],
  [href('/authors'), 'shell.footer.faculty'],
  [href('/help-faqs'), 'shell.footer.help'],
  [href('/contact-us'), 'shell.footer.contact'],
  [href('/verify'), 'shell.footer.verify'],
];

export type Social = { slug: string; name: string; url: string };

type FooterProps = {
  socials: readonly Social[];
  /** The same page in other languages, each on its own host. */
  languages: readonly { locale: Locale; href: string }[];
  isDemonstration: boolean;
  /** The publisher by its legal name, with its postal address; null if the site has none. (rules P65) */
  imprint: string | null;
  /** Slim on auth pages and the checkout. */
  form?: 'full' | 'slim';
  /** The newsletter form: across the page, as on Home, or in a column. */
  signup?: 'bar' | 'column';
};

/** Footer: links, social icons, languages, and a newsletter subscribe form for logged-out users. (rules P20) */
export function Footer({ socials, form = 'full', signup = 'column', ...legal }: FooterProps) {
  return (
    <footer className="footer" data-form={form}>
      {form === 'full' && signup === 'bar' && <NewsletterSignup form="bar" />}
      <div className="page">
        {form === 'full' && <Columns socials={socials} signup={signup} />}
        <Legal {...legal} />
        <div className="footer-help" data-slot="help" />
      </div>
    </footer>
  );
}

function Columns({ socials, signup }: Pick<FooterProps, 'socials' | 'signup'>) {
  const { t } = useText();
  return (
    <div className="footer-grid">
      <div>
        <HomeLink />
        <p className="footer-tagline">{t('shell.tagline')}</p>
        {signup === 'column' && <NewsletterSignup form="column" />}
        <div data-slot="offer" />
      </div>
      <Column title={t('shell.footer.learn')} links={LEARN} />
      <Column title={t('shell.product')} links={PRODUCT} />
      {socials.length > 0 && (
        <div>
          <h2>{t('shell.footer.follow')}</h2>
          <ul className="footer-links">
            {socials.map((social) => (
              <li key={social.url}>
                <a href={social.url} rel="me noopener">
                  <SocialMark slug={social.slug} />
                  {social.name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Networks with an icon in public/social.svg. */
const WITH_ICON = /^(?:linkedin|youtube|bluesky|facebook|instagram)$/;

function SocialMark({ slug }: Pick<Social, 'slug'>) {
  if (!WITH_ICON.test(slug)) return null;
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`/social.svg#${slug}`} />
    </svg>
  );
}

function Column({ title, links }: { title: string; links: [string, PlainKey][] }) {
  const { t } = useText();
  return (
    <div>
      <h2>{title}</h2>
      <ul className="footer-links">
        {links.map(([to, text]) => (
          <li key={to}>
            <Link to={to}>{t(text)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Legal({
  languages,
  isDemonstration,
  imprint,
}: Pick<FooterProps, 'languages' | 'isDemonstration' | 'imprint'>) {
  const { t, locale } = useText();
  return (
    <div className="footer-legal">
      {imprint !== null && <p>{imprint}</p>}
      {isDemonstration && <p>{t('shell.footer.demonstration')}</p>}
      <nav className="footer-line" aria-label={t('shell.languages')}>
        {languages.map((language) => (
          <a
            key={language.locale}
            href={language.href}
            lang={language.locale}
            hrefLang={language.locale}
            aria-current={language.locale === locale ? 'true' : undefined}
          >
            {LOCALE_NAMES[language.locale]}
          </a>
        ))}
      </nav>
      <div className="footer-line">
        <Link to={href('/terms-and-conditions')}>{t('shell.footer.terms')}</Link>
        <Link to={href('/privacy-policy')}>{t('shell.footer.privacy')}</Link>
        <ConsentLink />
        <ThemeSwitch />
      </div>
    </div>
  );
}
