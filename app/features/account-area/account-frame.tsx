import './account-frame.css';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { ACCOUNT_PAGES, type AccountPage, accountPath } from './account-pages.ts';

type AccountFrameProps = {
  page: AccountPage;
  /** The Referral page: valid memberships only. (rules R2) */
  mayRefer?: boolean;
  children: ReactNode;
};

/** The navigation of the account pages, with the current page beside it. */
export function AccountFrame({ page, mayRefer = false, children }: AccountFrameProps) {
  const { t } = useText();
  return (
    <main id="main" className="page account">
      <header className="page-head">
        <h1 className="h1">{t('accounts.account.title')}</h1>
      </header>
      <div className="account-frame">
        <nav className="account-nav" aria-label={t('accountArea.pages')}>
          <ul>
            {ACCOUNT_PAGES.map((name) => (
              <li key={name}>
                <Link to={accountPath(name)} aria-current={name === page ? 'page' : undefined}>
                  {t(`accountArea.page.${name}`)}
                </Link>
              </li>
            ))}
            {mayRefer && (
              <li>
                <Link to={href('/myaccount/refer')}>{t('accountArea.refer')}</Link>
              </li>
            )}
          </ul>
        </nav>
        <div className="account-open">{children}</div>
      </div>
    </main>
  );
}
