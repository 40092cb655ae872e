import './materials.css';
import { Link } from 'react-router';
import { useLogin } from '#app/api/login.tsx';
import { useText } from '#app/i18n/text.tsx';
import { useModals } from '#app/shell/modals/modals-context.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { Entity } from '#contract/resources.ts';
import { opensToAnyone } from '#domain/access/matrix.ts';
import { type CoverPublication, kindOf } from './cover-types.ts';
import { kindLabel, sizeLabel } from './file-label.ts';

type MaterialsProps = { publication: CoverPublication; isKnown: boolean };

/** Documents to keep: open ones download, those that are given for an address ask for it, locked ones name their tier. */
export function Materials({ publication, isKnown }: MaterialsProps) {
  const { t } = useText();
  const { materials = [], visibility } = publication;
  const isGiven = visibility === 'published' && opensToAnyone(kindOf(publication));
  if (materials.length === 0) return null;
  return (
    <section className="block" aria-labelledby="cover-files">
      <h2 className="h3" id="cover-files">
        {t('cover.files.title')}
      </h2>
      <ul className="materials">
        {materials.map((material) => (
          <MaterialLine key={material.id} material={material} isKnown={isKnown} isGiven={isGiven} />
        ))}
      </ul>
    </section>
  );
}

type MaterialLineProps = { material: Entity<'Material'>; isKnown: boolean; isGiven: boolean };

function MaterialLine({ material, isKnown, isGiven }: MaterialLineProps) {
  const { t, number } = useText();
  const label = t('cover.files.kindAndSize', {
    kind: kindLabel(material.kind),
    size: sizeLabel(material.size, number),
  });
  return (
    <li>
      <Icon name="file" />
      <MaterialTitle material={material} isGiven={isGiven} />
      <span className="meta">{label}</span>
      {isKnown ? <Access material={material} isGiven={isGiven} /> : <Skeleton width="3.5rem" />}
    </li>
  );
}

type MaterialTitleProps = Omit<MaterialLineProps, 'isKnown'>;

function MaterialTitle({ material, isGiven }: MaterialTitleProps) {
  const { t } = useText();
  const { show } = useModals();
  const { id, title, url, lock, required_membership: tier } = material;
  const offer = useOffer(tier);
  if (url !== null) {
    return (
      <a className="materials-open" href={url} download>
        {title}
      </a>
    );
  }
  if (!isGiven && lock && tier !== null) {
    return (
      <Link className="materials-open" to={offer} aria-label={`${title}. ${t('cover.files.lockedBy', { tier })}`}>
        {title}
      </Link>
    );
  }
  if (!isGiven) return <span>{title}</span>;
  return (
    <button type="button" className="materials-open" onClick={() => show({ name: 'downloadFiles', id, title })}>
      {title}
    </button>
  );
}

/** An expired member renews the own last tier where it opens the document; others compare those that do. */
function useOffer(tier: string | null): string {
  const login = useLogin();
  const membership = login.status === true && !login.user.isMembershipValid ? login.user.membership : null;
  return membership?.name === tier && membership != null
    ? `/checkout?${new URLSearchParams({ membership: membership.id })}`
    : '/cme-program?section=pricing';
}

function Access({ material, isGiven }: MaterialTitleProps) {
  if (!material.lock || isGiven) return <Icon name="download" />;
  return material.required_membership === null ? (
    <Icon name="lock" />
  ) : (
    <Tag kind="lock">{material.required_membership}</Tag>
  );
}
