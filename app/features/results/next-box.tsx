import { Link } from 'react-router';
import type { TestedPublication } from '#app/api/test-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Entity } from '#contract/resources.ts';
import type { NextStep } from './next-step.ts';

type NextBoxProps = { step: NextStep; publication: TestedPublication; certificate: Entity<'Certificate'> | null };

/** One clear action, in the one box of the page. */
export function NextBox({ step, publication, certificate }: NextBoxProps) {
  const { t } = useText();
  const { id, slug, earnLabelSmall } = publication;
  const test = `/publication/${id}/test`;
  const boxes = {
    again: {
      title: t('results.next.again'),
      text: t('results.next.againText'),
      to: test,
      act: t('results.next.againAct'),
    },
    closed: {
      title: t('results.next.closed'),
      text: t('results.next.closedText'),
      to: `/publication/${slug}`,
      act: t('results.next.read'),
    },
    evaluation: {
      title: t('results.next.evaluation'),
      text: t('results.next.evaluationText', { credit: earnLabelSmall }),
      to: `${test}/survey`,
      act: t('results.next.evaluationAct'),
    },
    certificate: {
      title: t('results.next.certificate'),
      text: t('results.next.certificateText', { number: certificate?.number ?? '' }),
      to: `${test}/survey`,
      act: t('results.next.certificateAct'),
    },
    done: {
      title: t('results.next.done'),
      text: t('results.next.doneText'),
      to: '/library',
      act: t('results.next.library'),
    },
  };
  const { title, text, to, act } = boxes[step];
  return (
    <aside className="panel score-head-next" aria-label={title}>
      <p className="ui-h">{title}</p>
      <p className="quiet small">{text}</p>
      <Button size="large" wide render={<Link to={to} />}>
        {act}
      </Button>
      {publication.user_can_practice && (
        <p className="small">
          <Link className="link" to={`${test}/practice`}>
            {t('results.practice.act')}
          </Link>
        </p>
      )}
      {step === 'again' && (
        <p className="small">
          <Link className="link" to={`/publication/${slug}`}>
            {t('results.next.readFirst')}
          </Link>
        </p>
      )}
    </aside>
  );
}
