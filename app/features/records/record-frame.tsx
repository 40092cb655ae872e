import './record-frame.css';
import type { ReactNode } from 'react';
import { href, NavLink } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { TabLinks } from '#ui/navigation/tab-links.tsx';

type RecordFrameProps = { title: string; lead: string; children: ReactNode };

/** The frame of My Certificates and My transcripts, with tabs between them. */
export function RecordFrame({ title, lead, children }: RecordFrameProps) {
  const { t } = useText();
  return (
    <main id="main" className="page record-frame">
      <header className="record-frame-head">
        <h1 className="h1">{title}</h1>
        <p className="quiet small">{lead}</p>
      </header>
      <TabLinks label={t('shell.record')}>
        <NavLink to={href('/dashboard/my-transcripts')}>{t('shell.nav.transcripts')}</NavLink>
        <NavLink to={href('/dashboard/certificates')}>{t('shell.nav.certificates')}</NavLink>
      </TabLinks>
      {children}
    </main>
  );
}
