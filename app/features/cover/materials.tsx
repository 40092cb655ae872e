import './materials.css';
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
  const { show } = useModals();
  const { id, title, url } = material;
  if (url !== null) {
    return (
      <a className="materials-open" href={url} download>
        {title}
      </a>
    );
  }
  if (!isGiven) return <span>{title}</span>;
  return (
    <button type="button" className="materials-open" onClick={() => show({ name: 'downloadFiles', id, title })}>
      {title}
    </button>
  );
}

function Access({ material, isGiven }: MaterialTitleProps) {
  if (!material.lock || isGiven) return <Icon name="download" />;
  return material.required_membership === null ? (
    <Icon name="lock" />
  ) : (
    <Tag kind="lock">{material.required_membership}</Tag>
  );
}
