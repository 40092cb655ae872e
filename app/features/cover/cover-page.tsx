import './cover-page.css';
import { type ReactNode, useRef } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { ActionBox } from './action-box.tsx';
import { ActionBoxSkeleton } from './action-box-skeleton.tsx';
import { ActionDock } from './action-dock.tsx';
import { CmeInformation } from './cme-information.tsx';
import { CoverFacts } from './cover-facts.tsx';
import { CoverCrumbs, CoverHead } from './cover-head.tsx';
import { CoverTeaching } from './cover-teaching.tsx';
import { type CoverPublication, episodeOf, type FrontMatter, kindOf } from './cover-types.ts';
import { EpisodeTranscript } from './episode-transcript.tsx';
import { Faculty } from './faculty.tsx';
import { Materials } from './materials.tsx';
import { SectionList } from './section-list.tsx';
import { useAcknowledgement } from './use-acknowledgement.ts';
import { useMainAction } from './use-main-action.ts';
import { standVisitor, useStanding } from './use-standing.ts';

type CoverPageProps = {
  publication: CoverPublication;
  frontMatter: FrontMatter;
  /** What stands at its end. */
  children?: ReactNode;
};

/** What it is, who teaches it, what it earns, where one stands, and the one thing to do next. (rules C6) */
export function CoverPage({ publication, frontMatter, children }: CoverPageProps) {
  const { t } = useText();
  const known = useStanding(publication);
  const acknowledge = useAcknowledgement(publication);
  const main = useMainAction({ publication, known: known ?? standVisitor(publication), onStart: acknowledge });
  const original = useRef<HTMLDivElement>(null);
  const currentId = known?.action.kind === 'resume' ? known.action.section.id : null;
  return (
    <>
      <main id="main" className="page page-wide">
        <CoverCrumbs publication={publication} />
        <div className="cover-columns">
          <CoverHead publication={publication} />
          <div className="cover-facts">
            <CoverFacts publication={publication} />
          </div>
          <aside className="cover-aside" aria-label={t('cover.act.label')}>
            {known === null ? <ActionBoxSkeleton visitor={main} /> : <ActionBox {...main} actionRef={original} />}
          </aside>
          <div className="cover-content">
            {episodeOf(publication) === null && (
              <SectionList
                publication={publication}
                places={known?.places ?? null}
                currentId={currentId}
                onOpen={acknowledge}
              />
            )}
            <CoverTeaching publication={publication} />
            <EpisodeTranscript publication={publication} />
            <Materials publication={publication} isKnown={known !== null} />
            <Faculty publication={publication} />
            {/* Nothing is earned by an episode, so nothing has to be told before it. */}
            {kindOf(publication) !== 'PODCAST' && (
              <CmeInformation publication={publication} frontMatter={frontMatter} />
            )}
            {children}
          </div>
        </div>
      </main>
      {known !== null && <ActionDock {...main} original={original} />}
    </>
  );
}
