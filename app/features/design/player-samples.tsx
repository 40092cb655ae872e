import { useState } from 'react';
import { type PlayerLabels, PlayerShell } from '#ui/media/player-shell.tsx';
import { Slide } from '#ui/media/slide.tsx';
import { Sample } from './sample.tsx';

const LABELS: PlayerLabels = {
  player: 'Recording',
  play: 'Play',
  pause: 'Pause',
  again: 'Back 10 seconds',
  position: 'Position',
  positionText: (position, duration, slide) => `${position} of ${duration}, slide: ${slide}`,
  rate: 'Speed',
  captions: 'Captions',
  pictureInPicture: 'Picture in picture',
  fullscreen: 'Full screen',
};
const SLIDES = [
  { title: 'Three schedules, one principle', start: 0 },
  { title: 'How often the rash is serious', start: 49 },
  { title: 'The telephone call', start: 94 },
  { title: 'The rash that looks innocent', start: 130 },
];
const RATES = [1, 1.25, 1.5, 2];

export function PlayerSamples() {
  const [position, setPosition] = useState(55);
  const [isPlaying, setPlaying] = useState(false);
  const [hasCaptions, setCaptions] = useState(true);
  const [rate, setRate] = useState(1.25);
  const player = {
    slides: SLIDES,
    duration: 159,
    position,
    onSeek: setPosition,
    playing: isPlaying,
    onToggle: () => setPlaying(!isPlaying),
    rate,
    onRate: () => setRate(RATES[(RATES.indexOf(rate) + 1) % RATES.length] ?? 1),
    captionsOn: hasCaptions,
    onCaptions: () => setCaptions(!hasCaptions),
    onPictureInPicture: () => undefined,
    onFullscreen: () => undefined,
  };
  return (
    <Sample name="Player" note="The track is cut where slides change; arrows, Page keys, Home and End move">
      <PlayerShell {...player} labels={LABELS} caption={hasCaptions ? 'Most of those rashes are benign.' : undefined}>
        <Slide
          title="How often the rash is serious"
          footer="Most cases appear between the second and eighth week."
          number="2 of 4"
        >
          <table>
            <thead>
              <tr>
                <th scope="col">Setting</th>
                <th scope="col">Serious rash</th>
                <th scope="col">Of 10,000</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">Bipolar trials, monotherapy</th>
                <td>0.08 %</td>
                <td>8</td>
              </tr>
              <tr>
                <th scope="row">Children, epilepsy trials</th>
                <td>0.3 to 0.8 %</td>
                <td>30 to 80</td>
              </tr>
            </tbody>
          </table>
        </Slide>
      </PlayerShell>
      <div className="design-phone">
        <PlayerShell {...player} labels={{ ...LABELS, player: 'Recording, to listen to' }} />
      </div>
    </Sample>
  );
}
