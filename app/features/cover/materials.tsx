import './materials.css';
import { useText } from '#app/i18n/text.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { Entity } from '#contract/resources.ts';
import { kindLabel, sizeLabel } from './file-label.ts';

/** Downloads are part of this tier and those above it. (§3, Membership tiers) */
const DOWNLOADS = 'Silver';

type MaterialsProps = { materials: readonly Entity<'Material'>[]; isKnown: boolean };

/** Documents to keep: open ones download, locked ones name the tier that opens them. */
export function Materials({ materials, isKnown }: MaterialsProps) {
  const { t } = useText();
  if (materials.length === 0) return null;
  return (
    <section className="block" aria-labelledby="cover-files">
      <h2 className="h3" id="cover-files">
        {t('cover.files.title')}
      </h2>
      <ul className="materials">
        {materials.map((material) => (
          <MaterialLine key={material.id} material={material} isKnown={isKnown} />
        ))}
      </ul>
    </section>
  );
}

function MaterialLine({ material, isKnown }: { material: Entity<'Material'>; isKnown: boolean }) {
  const { t, number } = useText();
  const label = t('cover.files.kindAndSize', {
    kind: kindLabel(material.kind),
    size: sizeLabel(material.size, number),
  });
  return (
    <li>
      <Icon name="file" />
      {material.url === null ? (
        <span>{material.title}</span>
      ) : (
        <a className="materials-open" href={material.url} download>
          {material.title}
        </a>
      )}
      <span className="meta">{label}</span>
      {isKnown ? <Access material={material} /> : <Skeleton width="3.5rem" />}
    </li>
  );
}

function Access({ material }: { material: Entity<'Material'> }) {
  return material.lock ? <Tag kind="lock">{DOWNLOADS}</Tag> : <Icon name="download" />;
}
