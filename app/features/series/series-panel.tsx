import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { href, Link, useLocation } from 'react-router';
import { nextPartOf, type OwnSeries, ownSeriesQuery } from '#app/api/queries/series-query.ts';
import { useLogin } from '#app/api/session/login.tsx';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import { PACES } from '#domain/series/series.ts';
import { Button } from '#ui/button/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Field } from '#ui/field/field.tsx';
import type { ShownSeries } from './load-series.ts';
import { PaceSelect } from './pace-select.tsx';
import { SeriesCalendar, SeriesPlan } from './series-plan.tsx';
import { type SeriesActs, useSeriesActs } from './use-series-acts.ts';

/** The next act of the reader: sign in, start, go on, or get the certificate. (rules Q2, Q6, Q8) */
export function SeriesPanel({ series }: { series: ShownSeries }) {
  const { t } = useText();
  const login = useLogin();
  const { data, isError, error, refetch, isFetching } = useQuery({ ...ownSeriesQuery, enabled: login.status === true });
  const acts = useSeriesActs(series.slug);
  if (data === undefined && isError)
    return (
      <LoadFailed title={t('series.loadFailed')} error={error} isBusy={isFetching} onRetry={() => void refetch()}>
        {t('series.loadFailedText')}
      </LoadFailed>
    );
  const own = data?.find(({ slug }) => slug === series.slug);
  return (
    <div className="panel series-panel">
      {login.status === null || (login.status && data === undefined) ? (
        <Waiting />
      ) : own !== undefined ? (
        <Started own={own} acts={acts} />
      ) : series.status === 'retired' ? (
        <Retired />
      ) : login.status ? (
        <Start acts={acts} />
      ) : (
        <Visitor />
      )}
    </div>
  );
}

/** Takes the space of what visitors see, so that nothing below it moves on a phone. */
function Waiting() {
  const { t } = useText();
  return (
    <div className="series-waiting" role="status" aria-label={t('series.loading')}>
      <div>
        <Visitor />
      </div>
    </div>
  );
}

function Retired() {
  const { t } = useText();
  return (
    <>
      <p className="ui-h">{t('series.retired')}</p>
      <p className="small">{t('series.retiredText')}</p>
      <Link className="more small" to={href('/series')}>
        {t('series.all')}
      </Link>
    </>
  );
}

function Visitor() {
  const { t } = useText();
  const { pathname } = useLocation();
  const back = `?redirect=${encodeURIComponent(pathname)}`;
  return (
    <>
      <p className="ui-h">{t('series.follow')}</p>
      <p className="small">{t('series.followText')}</p>
      <Button wide render={<Link to={`${href('/register')}${back}`} />}>
        {t('series.register')}
      </Button>
      <Button kind="text" wide render={<Link to={`${href('/signin')}${back}`} />}>
        {t('series.signIn')}
      </Button>
    </>
  );
}

function Start({ acts: { start } }: { acts: SeriesActs }) {
  const { t } = useText();
  const [pace, setPace] = useState('7');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start.mutate(PACES.find((each) => String(each) === pace) ?? null);
  };
  return (
    <form className="series-panel" onSubmit={submit}>
      <p className="ui-h">{t('series.follow')}</p>
      <p className="small">{t('series.startText')}</p>
      <Field label={t('series.pace')}>
        <PaceSelect value={pace} onChange={setPace} hasNone />
      </Field>
      <Button type="submit" wide busy={start.isPending}>
        {t('series.start')}
      </Button>
    </form>
  );
}

function Started({ own, acts }: { own: OwnSeries; acts: SeriesActs }) {
  const { t } = useText();
  const { done, required, complete, status } = own;
  const progress = t('series.progress', { done, required });
  return (
    <>
      <p className="ui-h num">{complete ? t('series.completed') : progress}</p>
      {!complete && (
        <Progress label={t('series.plan')} share={required === 0 ? 0 : done / required} valueText={progress} />
      )}
      {status === 'retired' && !complete && <p className="small">{t('series.retiredGoOn')}</p>}
      {complete ? <Certificate own={own} acts={acts} /> : <Next own={own} />}
      {!complete && <SeriesPlan own={own} acts={acts} />}
      {!complete && <SeriesCalendar />}
    </>
  );
}

function Next({ own }: { own: OwnSeries }) {
  const { t, date } = useText();
  const next = nextPartOf(own);
  if (next === undefined) return null;
  return (
    <>
      <p className="small">
        {t('series.next', { title: next.title })}
        {next.planned !== null && ` ${t('series.nextBy', { date: date(next.planned) })}`}
      </p>
      <Button wide render={<Link to={href('/publication/:slug', { slug: next.slug })} />}>
        {t('series.open')}
      </Button>
    </>
  );
}

function Certificate({ own: { certificate }, acts: { certify, isSaving } }: { own: OwnSeries; acts: SeriesActs }) {
  const { t, date } = useText();
  return (
    <>
      <p className="small">{t('series.noCredit')}</p>
      <Button wide icon="download" busy={certify.isPending || isSaving} onClick={() => certify.mutate()}>
        {t('series.certificate')}
      </Button>
      {certificate !== null && (
        <Link className="link small" to={href('/verify/:code', { code: certificate.code })}>
          {t('series.issued', { date: date(certificate.issued), code: certificate.code })}
        </Link>
      )}
    </>
  );
}
