import { CoverArt } from '#ui/art/cover-art.tsx';
import { FAMILIES_OF_CATEGORY } from '#ui/art/families.ts';
import { Monogram } from '#ui/art/monogram-art.tsx';
import { Sample } from './sample.tsx';

const CATEGORIES = Object.keys(FAMILIES_OF_CATEGORY);
const FACULTY = [
  'Amara Okafor',
  'Jonas Lindqvist',
  'Priya Raman',
  'Daniel Weiss',
  'Mei Tanaka',
  'Helena Duarte',
  'Victor Albrecht',
];

export function ArtSamples() {
  return (
    <Sample name="Artwork" note="The category picks the family, the number everything else">
      <div className="design-covers">
        {CATEGORIES.map((category, index) => (
          <figure key={category}>
            <CoverArt number={101 + index} category={category} />
            <figcaption className="meta">{category}</figcaption>
          </figure>
        ))}
      </div>
      <div className="design-thumbs">
        {CATEGORIES.map((category, index) => (
          <CoverArt key={category} number={101 + index} category={category} size="sm" ratio="square" />
        ))}
      </div>
      <div className="design-thumbs">
        {FACULTY.map((name) => (
          <Monogram key={name} name={name} size="sm" />
        ))}
      </div>
    </Sample>
  );
}
