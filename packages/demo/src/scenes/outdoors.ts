import { box, dot, FLOOR, many, moved, plant, ring, shape, stroke, type DrawScene, type Paints } from './brush.ts';

const sun = (x: number, y: number, r: number, p: Paints): string =>
  dot(x, y, r, p.gold) + ring(x, y, r + 22, p.gold, 1.5) + ring(x, y, r + 44, p.gold, 1);
const hills = (top: number, fill: string, turn: number): string =>
  shape(`M0 ${top + 60}Q${140 + turn} ${top - 40} 320 ${top + 30}T620 ${top}T860 ${top - 10}V${FLOOR}H0Z`, fill);
const wheel = (x: number, y: number, r: number, p: Paints): string => dot(x, y, r, p.ink) + dot(x, y, r * 0.45, p.lit);

/** Places under the sky. */
export const OUTDOORS = {
  field: (p, random) =>
    sun(random.int(560, 700), 120, 54, p) +
    hills(250, p.far, random.int(0, 80)) +
    hills(300, p.mid, random.int(80, 160)) +
    moved(
      random.int(90, 160),
      210,
      shape('M0 60L60 14L120 60V130H0Z', p.accent) + box(44, 80, 34, 50, p.lit) + stroke('M44 80l34 50M78 80l-34 50', p.accent, 4),
    ) +
    many(11, (i) => stroke(`M${420 + (i - 5) * 26} 330Q${420 + (i - 5) * 70} 430 ${420 + (i - 5) * 190} 570`, i % 2 ? p.mid : p.accent, 5)),
  greenhouse: (p, random) =>
    sun(130, 110, 40, p) +
    shape('M270 400V210q0-150 270-150t270 150V400Z', p.far) +
    many(7, (i) => stroke(`M${300 + i * 80} 400V${[200, 110, 76, 62, 66, 90, 150][i]}`, p.mid, 5)) +
    stroke('M270 400V210q0-150 270-150t270 150V400M280 210H800', p.ink, 7) +
    many(6, (i) => plant(324 + i * 86, 398, random.int(86, 140), { ...p, mid: i % 2 ? p.soft : p.mid })) +
    many(6, (i) => dot(318 + i * 88, random.int(300, 340), 11, i % 2 ? p.gold : p.lit)),
  van: (p, random) =>
    sun(random.int(120, 220), 120, 44, p) +
    hills(230, p.far, 40) +
    hills(290, p.mid, random.int(80, 180)) +
    box(0, 392, 840, 20, p.soft) +
    moved(
      330,
      180,
      box(0, 0, 300, 190, p.lit, 12) +
        shape('M300 40h76q16 0 26 18l44 66q6 10 6 22v24q0 20-20 20H300Z', p.accent) +
        shape('M322 62h44q10 0 16 10l32 50H322Z', p.far) +
        box(30, 40, 190, 18, p.accent) +
        box(30, 76, 130, 12, p.gold) +
        dot(250, 66, 24, p.gold) +
        wheel(86, 196, 40, p) +
        wheel(366, 196, 40, p),
    ) +
    many(5, (i) => box(40 + i * 180, 470, 90, 7, p.mid)),
  harbor: (p, random) =>
    sun(random.int(140, 240), 110, 46, p) +
    box(0, 330, 840, 80, p.mid) +
    many(9, (i) => stroke(`M${20 + i * 96} ${350 + (i % 3) * 16}q20-10 40 0t40 0`, p.far, 3)) +
    stroke('M650 370V60M650 80L430 120M650 80L760 120V180M540 100V210', p.ink, 9) +
    moved(500, 208, box(0, 0, 84, 44, p.gold, 3) + many(3, (i) => stroke(`M${20 + i * 22} 6v32`, p.ink, 2))) +
    moved(
      250,
      290,
      shape('M0 50H420L380 112H50Z', p.accent) +
        many(random.int(3, 4), (i) => box(80 + i * 66, 10, 60, 40, [p.lit, p.gold, p.soft, p.ink][i] ?? p.lit, 2)) +
        box(20, -20, 50, 70, p.lit, 4) +
        box(30, -8, 30, 16, p.ink),
    ),
  site: (p, random) =>
    sun(120, 120, 42, p) +
    hills(320, p.far, random.int(0, 90)) +
    many(4, (row) => box(430, 130 + row * 72, 300, 12, p.ink)) +
    many(5, (i) => box(430 + i * 72, 120, 12, 290, p.ink)) +
    many(random.int(4, 6), (i) => box(444 + (i % 4) * 72, 286 - Math.floor(i / 4) * 72, 56, 58, i % 2 ? p.accent : p.soft)) +
    stroke('M320 410V40M200 70H560M320 40L220 70M320 40L520 70M500 70V150', p.gold, 8) +
    box(476, 150, 48, 26, p.gold, 3) +
    box(306, 340, 28, 70, p.ink),
  frame: (p, random) =>
    hills(280, p.far, random.int(0, 120)) +
    many(5, (i) => shape(`M${60 + i * 34} 330l26-${90 + (i % 3) * 34}l26 ${90 + (i % 3) * 34}Z`, i % 2 ? p.mid : p.accent)) +
    stroke('M330 400V230L560 80L790 230V400', p.gold, 17) +
    stroke('M330 230H790M560 80V400M445 155V400M675 155V400', p.soft, 13) +
    stroke('M330 400L445 230M790 400L675 230', p.soft, 9) +
    many(4, (i) => box(620 + i * 4, 384 - i * 14, 190 - i * 12, 12, i % 2 ? p.lit : p.gold, 2)) +
    box(300, 392, 540, 16, p.ink),
  solar: (p, random) =>
    sun(random.int(120, 220), 120, 60, p) +
    shape('M260 400L430 170H840V400Z', p.mid) +
    shape('M430 170H840V150H418Z', p.ink) +
    many(2, (row) =>
      many(4, (i) =>
        moved(
          428 + i * 104 - row * 62,
          196 + row * 92,
          shape('M26 0H118L92 78H-30Z', p.ink) + stroke('M22 0L-6 78M72 0L44 78M8 40H104', p.accent, 2),
        ),
      ),
    ) +
    box(240, 396, 600, 14, p.lit) +
    plant(90, 420, 90, p),
  turbines: (p, random) =>
    sun(610, 110, 42, p) +
    hills(270, p.far, 60) +
    many(3, (i) => {
      const [x, y, size] = [
        [230, 130, 1],
        [470, 180, 0.74],
        [720, 150, 0.9],
      ][i] as [number, number, number];
      const blade = `M0 0L-7-40L0-120L7-40Z`;
      return moved(
        x,
        y,
        shape('M-5 0H5L12 260H-12Z', p.lit) +
          `<g transform="rotate(${random.int(0, 119)})">${many(3, (b) => `<g transform="rotate(${b * 120})">${shape(blade, p.lit)}</g>`)}</g>` +
          dot(0, 0, 10, p.gold),
        size,
      );
    }) +
    hills(330, p.mid, random.int(90, 160)) +
    hills(370, p.floor, 40),
  skyline: (p, random) =>
    sun(160, 110, 44, p) +
    many(7, (i) => {
      const [height, x] = [random.int(130, 320), 40 + i * 118];
      const fill = [p.far, p.mid, p.accent, p.soft][i % 4] ?? p.mid;
      return (
        box(x, 400 - height, 106, height, fill) +
        many(Math.floor(height / 44), (row) =>
          many(3, (w) => box(x + 14 + w * 30, 414 - height + row * 42, 18, 24, random.chance(0.4) ? p.gold : p.lit)),
        )
      );
    }) +
    box(0, 392, 840, 14, p.ink),
  house: (p, random) =>
    sun(random.int(120, 180), 110, 40, p) +
    hills(310, p.far, 20) +
    shape('M330 220L560 70L790 220Z', p.ink) +
    box(370, 210, 380, 200, p.lit) +
    box(520, 270, 84, 140, p.accent, 4) +
    dot(588, 344, 6, p.gold) +
    many(2, (i) => box(404 + i * 226, 256, 84, 80, p.mid, 3) + stroke(`M${446 + i * 226} 256v80M${404 + i * 226} 296h84`, p.lit, 5)) +
    dot(560, 160, 26, p.gold) +
    plant(320, 420, 110, p) +
    plant(786, 420, 84, p),
} satisfies Record<string, DrawScene>;
