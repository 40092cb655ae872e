import { type MetaFunction, useLoaderData, useSearchParams } from 'react-router';
import { useRedirect } from '#app/api/redirects/use-redirect.ts';
import { loadInBrowser, loadOnServer } from '#app/api/rendering/loading.ts';
import { useLogin } from '#app/api/session/login.tsx';
import { loadProgram } from '#app/features/pricing/load-program.ts';
import { FreeAccountLink, PricingHead } from '#app/features/pricing/pricing-head.tsx';
import { Guarantee, PricingQuestions, ProgramHead, Testimonials } from '#app/features/pricing/program-sections.tsx';
import { TierTable } from '#app/features/pricing/tier-table.tsx';
import { VolumeList } from '#app/features/pricing/volume-list.tsx';
import { readText } from '#app/i18n/text.tsx';
import { useOffersCredit } from '#app/shell/frame/use-config.ts';
import { canonicalOf, pageMeta } from '#app/shell/metadata/page-meta.ts';
import { ONE_YEAR, parseRebillDays, type RebillDays } from '#domain/membership/pricing.ts';

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

/** CME program page; `section=pricing` opens it at the prices. (rules P5) */
export default function CmeProgram() {
  const program = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const { status } = useLogin();
  const offersCredit = useOffersCredit();
  const back = useRedirect();
  const isPricing = search.get('section') === 'pricing';
  const days = parseRebillDays(search.get('days')) ?? ONE_YEAR;
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
      <PricingHead days={days} onDays={turn} level={isPricing ? 1 : 2} />
      <TierTable program={program} days={days} back={back} />
      {status !== true && <FreeAccountLink />}
      <Guarantee />
      <Testimonials testimonials={program.testimonials} />
      <PricingQuestions />
      {offersCredit && <VolumeList volumes={program.volumes} />}
    </main>
  );
}

/** Both prices are loaded, so changing the term reloads nothing. */
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
