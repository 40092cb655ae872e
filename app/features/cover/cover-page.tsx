import './cover-page.css';
import { type ReactNode, useRef } from 'react';
import { href, Link } from 'react-router';
import { useLogin } from '#app/api/session/login.tsx';
import { useText } from '#app/i18n/text.tsx';
import { useOffersCredit } from '#app/shell/frame/use-config.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { startPublication } from '#contract/calls/assessment.ts';
import { LateDrawings } from '#ui/art/late-drawings.ts';
import { Facts } from '#ui/list/facts.tsx';
import { RowList } from '#ui/list/row-list.tsx';
import { ActionBox, ActionBoxSkeleton } from './action/action-box.tsx';
import { ActionDock } from './action/action-dock.tsx';
import { useCoverStatus, visitorStatus } from './action/use-cover-status.ts';
import { useMainAction } from './action/use-main-action.ts';
import { CmeInformation } from './content/cme-information.tsx';
import { CoverTeaching } from './content/cover-teaching.tsx';
import { EpisodeTranscript } from './content/episode-transcript.tsx';
import { Faculty } from './content/faculty.tsx';
import { listFacts } from './content/list-facts.ts';
import { Materials } from './content/materials.tsx';
import { SectionList } from './content/section-list.tsx';
import { CoverBreadcrumbs, CoverHeader } from './cover-header.tsx';
import { type CoverPublication, type FrontMatter, publicationTypeOf } from './cover-types.ts';
import type { PartOfSeries } from './load-cover.ts';

type CoverPageProps = {
  publication: CoverPublication;
  frontMatter: FrontMatter;
  series: readonly PartOfSeries[];
  /** Beside the actions of its header. */
  action?: ReactNode;
  children?: ReactNode;
};

/** The cover of a publication: its facts, contents and faculty, the reader's progress, and the next action. (rules C6) */
export function CoverPage({ publication, frontMatter, series, action, children }: CoverPageProps) {
  const text = useText();
  const { t } = text;
  const status = useCoverStatus(publication);
  const recordStart = useRecordStart(publication);
  const main = useMainAction({ publication, status: status ?? visitorStatus(publication), onStart: recordStart });
  const offersCredit = useOffersCredit();
  const original = useRef<HTMLDivElement>(null);
  const currentId = status?.action.kind === 'resume' ? status.action.section.id : null;
  return (
    <>
      <main id="main" className="page">
        <CoverBreadcrumbs publication={publication} />
        <div className="cover-columns">
          <CoverHeader publication={publication} series={series} action={action} />
          <div className="cover-facts">
            <Facts facts={listFacts(publication, text, offersCredit)} />
          </div>
          <aside className="cover-aside" aria-label={t('cover.act.label')}>
            {status === null ? <ActionBoxSkeleton visitor={main} /> : <ActionBox {...main} actionRef={original} />}
          </aside>
          <div className="cover-content">
            {publication.episode === null && (
              <SectionList
                publication={publication}
                progress={status?.progress ?? null}
                currentId={currentId}
                onOpen={recordStart}
              />
            )}
            <LateDrawings value={true}>
              <CoverTeaching publication={publication} />
              <EpisodeTranscript publication={publication} />
              <Materials publication={publication} isStatusKnown={status !== null} />
              <Faculty publication={publication} />
              {/* An episode earns no credit, so no statement has to precede it. */}
              {publicationTypeOf(publication) !== 'PODCAST' && (
                <CmeInformation publication={publication} frontMatter={frontMatter} />
              )}
              {children}
            </LateDrawings>
          </div>
        </div>
      </main>
      {status !== null && <ActionDock {...main} original={original} />}
    </>
  );
}

/** Other publications on the subject of an episode. */
export function RelatedPublications({ children }: { children: ReactNode }) {
  const { t } = useText();
  return (
    <section className="block" aria-labelledby="cover-related">
      <div className="between cover-heading">
        <h2 className="h3" id="cover-related">
          {t('cover.episode.related')}
        </h2>
        <Link className="more small" to={href('/podcasts')}>
          {t('cover.episode.all')}
        </Link>
      </div>
      <RowList>{children}</RowList>
    </section>
  );
}

const recorded = new Set<string>();

/** Records, once and in the background, that the front matter was shown before the start. (rules L7) */
function useRecordStart(publication: CoverPublication): () => void {
  const { id, front_matter_version: version } = publication;
  const login = useLogin();
  const offersCredit = useOffersCredit();
  return () => {
    if (!offersCredit || login.status !== true || publicationTypeOf(publication) === 'PODCAST') return;
    const key = `${login.user.id} ${id} ${version}`;
    if (recorded.has(key)) return;
    recorded.add(key);
    const sent = browserApi(startPublication, { params: { id }, attributes: { version }, keepalive: true });
    // A failure is ignored, because the next start sends the record again.
    sent.catch(() => recorded.delete(key));
  };
}
