import './survey-page.css';
import { useText } from '#app/i18n/text.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';

const QUESTIONS = ['80%', '66%', '74%'];

/** A loading evaluation. */
export function SurveySkeleton() {
  const { t } = useText();
  return (
    <main id="main" className="page survey-page" aria-busy="true">
      <VisuallyHidden as="h1">{t('survey.loading')}</VisuallyHidden>
      <div className="page-head skeleton-lines">
        <Skeleton shape="block" width="16rem" height="3rem" />
        <Skeleton shape="title" width="80%" />
      </div>
      <div className="survey-form">
        {QUESTIONS.map((width) => (
          <div className="skeleton-lines" key={width}>
            <Skeleton shape="title" width={width} />
            <Skeleton shape="block" height="4.75rem" />
          </div>
        ))}
      </div>
    </main>
  );
}
