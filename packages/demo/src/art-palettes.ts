/** The moods of a business's colours: ground and ink, as a printer would mix them. */
export const ART_TONES = ['deep', 'pale', 'bold', 'night', 'bright', 'paper'] as const;
export type ArtTone = (typeof ART_TONES)[number];

/** Hues that look good in print, in degrees of OKLCH. */
export const ART_HUES = [8, 20, 32, 44, 58, 72, 88, 108, 128, 148, 165, 185, 205, 225, 240, 252, 262] as const;

/** Colours as `#rrggbb`: the ground, the ink on it, a second ink, and a subtle tint for line art. */
export interface ArtPalette {
  readonly ground: string;
  readonly ink: string;
  readonly accent: string;
  readonly tint: string;
  /** Whether the ground needs light text. */
  readonly isDark: boolean;
}

type Lch = readonly [lightness: number, chroma: number];

interface ToneRecipe {
  readonly ground: Lch;
  readonly ink: Lch;
  readonly accent: Lch;
  readonly tint: Lch;
  readonly isDark: boolean;
}

const RECIPES: Record<ArtTone, ToneRecipe> = {
  deep: { ground: [0.37, 0.085], ink: [0.95, 0.03], accent: [0.76, 0.115], tint: [0.58, 0.09], isDark: true },
  pale: { ground: [0.89, 0.05], ink: [0.32, 0.07], accent: [0.58, 0.11], tint: [0.77, 0.075], isDark: false },
  bold: { ground: [0.6, 0.14], ink: [0.97, 0.018], accent: [0.33, 0.07], tint: [0.74, 0.1], isDark: true },
  night: { ground: [0.26, 0.028], ink: [0.85, 0.12], accent: [0.66, 0.13], tint: [0.45, 0.05], isDark: true },
  bright: { ground: [0.83, 0.108], ink: [0.3, 0.06], accent: [0.97, 0.025], tint: [0.7, 0.12], isDark: false },
  paper: { ground: [0.955, 0.012], ink: [0.4, 0.1], accent: [0.66, 0.14], tint: [0.84, 0.045], isDark: false },
};

/** Mixes a tone's colours. The ground and the second ink may differ in hue; the first ink stays close to the ground. */
export function mixPalette(tone: ArtTone, hue: number, accentHue: number): ArtPalette {
  const recipe = RECIPES[tone];
  const inkHue = tone === 'night' ? accentHue : hue;
  return {
    ground: oklchToHex(...recipe.ground, hue),
    ink: oklchToHex(...recipe.ink, inkHue),
    accent: oklchToHex(...recipe.accent, accentHue),
    tint: oklchToHex(...recipe.tint, hue),
    isDark: recipe.isDark,
  };
}

/** Converts OKLCH to sRGB, reducing the chroma of colours that screens cannot show. */
export function oklchToHex(lightness: number, chroma: number, hueDegrees: number): string {
  for (let usable = chroma; usable > 0; usable -= 0.004) {
    const channels = toLinearRgb(lightness, usable, hueDegrees);
    if (channels.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return toHex(channels);
  }
  return toHex(toLinearRgb(lightness, 0, hueDegrees));
}

function toLinearRgb(lightness: number, chroma: number, hueDegrees: number): [number, number, number] {
  const hue = (hueDegrees * Math.PI) / 180;
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function toHex(channels: readonly number[]): string {
  const bytes = channels.map((channel) => {
    const clipped = Math.min(1, Math.max(0, channel));
    const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${bytes.join('')}`;
}
