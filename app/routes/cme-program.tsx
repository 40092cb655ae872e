import { type MetaFunction, useLoaderData, useSearchParams } from 'react-router';
import { loadInBrowser, loadOnServer } from '#app/api/loading.ts';
import { useLogin } from '#app/api/login.tsx';
import { useRedirect } from '#app/api/use-redirect.ts';
import { FreeInstead } from '#app/features/pricing/free-instead.tsx';
import { Guarantee } from '#app/features/pricing/guarantee.tsx';
import { loadProgram } from '#app/features/pricing/load-program.ts';
import { PriceHead } from '#app/features/pricing/price-head.tsx';
import { ProgramHead } from '#app/features/pricing/program-head.tsx';
import { Questions } from '#app/features/pricing/questions.tsx';
import { Testimonials } from '#app/features/pricing/testimonials.tsx';
import { TierTable } from '#app/features/pricing/tier-table.tsx';
import { VolumeList } from '#app/features/pricing/volume-list.tsx';
import { readText } from '#app/i18n/text.tsx';
import { canonicalOf, pageMeta } from '#app/shell/page-meta.ts';
import { ONE_YEAR, type RebillDays, readRebillDays } from '#domain/membership/pricing.ts';

export const loader = loadOnServer(async (loading) => ({
  ...(await loadProgram(loading)),
  canonical: canonicalOf(loading.url),
}));
export const clientLoader = loadInBrowser(async (loading) => ({
  ...(await loadProgram(loading)),
  canonical: canonicalOf(loading.url),
}));

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : pageMeta({
        title: readText().t('pricing.metaTitle', { year: String(loaderData.year) }),
        description: loaderData.description,
        canonical: loaderData.canonical,
      });

/** CME program page; `section=pricing` opens it on the prices. (rules P5) */
export default function CmeProgram() {
  const program = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const { status } = useLogin();
  const back = useRedirect();
  const isPricing = search.get('section') === 'pricing';
  const days = readRebillDays(search.get('days')) ?? ONE_YEAR;
  const turn = (next: RebillDays) =>
    setSearch(
      (known) => {
        if (next === ONE_YEAR) known.delete('days');
        else known.set('days', String(next));
        return known;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <main id="main" className="page">
      {!isPricing && <ProgramHead year={program.year} />}
      <PriceHead days={days} onDays={turn} level={isPricing ? 1 : 2} />
      <TierTable program={program} days={days} back={back} />
      {status !== true && <FreeInstead />}
      <Guarantee />
      <Testimonials testimonials={program.testimonials} />
      <Questions />
      <VolumeList volumes={program.volumes} />
    </main>
  );
}

/** Turning the term changes prices that are here already. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
