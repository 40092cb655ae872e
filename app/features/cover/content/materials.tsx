import { sizeLabel } from '#client/i18n/size-label.ts';
import './materials.css';
import { Link } from 'react-router';
import { checkoutPath, PRICING_PATH } from '#app/api/redirects/page-paths.ts';
import { useLogin } from '#app/api/session/login.tsx';
import { type CoverPublication, publicationTypeOf } from '#app/features/cover/cover-types.ts';
import { kindLabel } from '#app/features/publications/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { useModals } from '#app/shell/prompts/modals-context.ts';
import type { Entity } from '#contract/resources.ts';
import { opensToAnyone } from '#domain/access/access-matrix.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Tag } from '#ui/text/tag.tsx';

type MaterialsProps = { publication: CoverPublication; isStatusKnown: boolean };

/** Documents: open ones download, those sent by email open a form, locked ones name their tier. */
export function Materials({ publication, isStatusKnown }: MaterialsProps) {
  const { t } = useText();
  const { materials, visibility } = publication;
  const isEmailed = visibility === 'published' && opensToAnyone(publicationTypeOf(publication));
  if (materials.length === 0) return null;
  return (
    <section className="block" aria-labelledby="cover-files">
      <h2 className="h3" id="cover-files">
        {t('cover.files.title')}
      </h2>
      <ul className="materials">
        {materials.map((material) => (
          <MaterialLine key={material.id} material={material} isKnown={isStatusKnown} isAvailable={isEmailed} />
        ))}
      </ul>
    </section>
  );
}

type MaterialLineProps = { material: Entity<'Material'>; isKnown: boolean; isAvailable: boolean };

function MaterialLine({ material, isKnown, isAvailable: isIncluded }: MaterialLineProps) {
  const { t, number } = useText();
  const label = t('cover.files.kindAndSize', {
    kind: kindLabel(material.kind),
    size: sizeLabel(material.size, number),
  });
  return (
    <li>
      <Icon name="file" />
      <MaterialTitle material={material} isAvailable={isIncluded} />
      <span className="meta">{label}</span>
      {isKnown ? <Access material={material} isAvailable={isIncluded} /> : <Skeleton width="3.5rem" />}
    </li>
  );
}

type MaterialTitleProps = Omit<MaterialLineProps, 'isKnown'>;

function MaterialTitle({ material, isAvailable: isIncluded }: MaterialTitleProps) {
  const { t } = useText();
  const { show } = useModals();
  const { id, title, url, lock, required_membership: tier } = material;
  const offer = useUpgradeLink(tier);
  if (url !== null) {
    return (
      <a className="materials-open" href={url} download>
        {title}
      </a>
    );
  }
  if (!isIncluded && lock && tier !== null) {
    return (
      <Link className="materials-open" to={offer} aria-label={`${title}. ${t('cover.files.lockedBy', { tier })}`}>
        {title}
      </Link>
    );
  }
  if (!isIncluded) return <span>{title}</span>;
  return (
    <button type="button" className="materials-open" onClick={() => show({ name: 'downloadFiles', id, title })}>
      {title}
    </button>
  );
}

/** Renewal for an expired member whose last tier opens the document; pricing for everyone else. */
function useUpgradeLink(tier: string | null): string {
  const login = useLogin();
  const membership = login.status === true && !login.user.isMembershipValid ? login.user.membership : null;
  return membership?.name === tier ? checkoutPath(membership.id) : PRICING_PATH;
}

function Access({ material, isAvailable: isIncluded }: MaterialTitleProps) {
  if (!material.lock || isIncluded) return <Icon name="download" />;
  return material.required_membership === null ? (
    <Icon name="lock" />
  ) : (
    <Tag kind="lock">{material.required_membership}</Tag>
  );
}
