import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { LateDrawings } from '#ui/art/late-drawings.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Faculty } from './faculty.tsx';
import { Hero, type SiteFigures } from './hero.tsx';
import { Kinds } from './kinds.tsx';
import type { LoadedHome } from './load-home.ts';
import { Tiers } from './tiers.tsx';
import { Values } from './values.tsx';
import { Voices } from './voices.tsx';

type HomePageProps = {
  loaded: LoadedHome;
  figures: SiteFigures;
  /** The publications of the featured block, rendered by the library feature. */
  featured: ReactNode;
};

/** Home. (rules P20) */
export function HomePage({ loaded, figures, featured }: HomePageProps) {
  const { blocks, usualMinutes, specimen, kinds, faculty, memberships, testimonials, count } = loaded;
  const values = blocks.filter(({ kind }) => kind === 'value');
  const types = blocks.find(({ kind }) => kind === 'featured-types');
  return (
    <main id="main">
      <div className="page">
        <Hero
          block={blocks.find(({ kind }) => kind === 'hero')}
          figures={figures}
          usualMinutes={usualMinutes}
          specimen={specimen}
        />
        <LateDrawings value={true}>
          {featured && <Featured count={count}>{featured}</Featured>}
          {values.length > 0 && <Values blocks={values} />}
          {types && <Kinds block={types} measures={kinds} />}
          {testimonials.length > 0 && <Voices testimonials={testimonials} />}
          {faculty.length > 0 && <Faculty authors={faculty} />}
          {memberships.length > 0 && <Tiers memberships={memberships} />}
        </LateDrawings>
      </div>
    </main>
  );
}

function Featured({ count, children }: { count: number; children: ReactNode }) {
  const { t, number } = useText();
  return (
    <section className="band rule">
      <div className="band-head">
        <h2 className="h2">{t('home.featured')}</h2>
        <Link className="more" to={href('/library')}>
          {t('home.all', { count: number(count) })} <Icon name="next" />
        </Link>
      </div>
      {children}
    </section>
  );
}
