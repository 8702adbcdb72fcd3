import { box, dot, faint, many, moved, pane, plant, ring, shape, stroke, type DrawScene } from './brush.ts';

/** Places where people are served, taught, advised or entertained. */
export const ROOMS = {
  screens: (p, random) =>
    pane(70, 60, 180, 220, p) +
    box(300, 350, 530, 16, p.lit, 4) +
    moved(
      370,
      120,
      box(0, 0, 300, 180, p.ink, 10) +
        box(12, 12, 276, 156, p.floor, 4) +
        stroke(`M26 140${many(6, (i) => `L${60 + i * 40} ${140 - i * 14 - random.int(0, 30)}`)}`, p.gold, 5) +
        many(4, (i) => box(30 + i * 30, 30, 20, 8, p.accent)) +
        box(130, 180, 40, 36, p.ink) +
        box(96, 214, 110, 14, p.ink, 5),
    ) +
    moved(
      700,
      220,
      box(0, 0, 100, 128, p.ink, 10) +
        box(8, 10, 84, 104, p.accent, 3) +
        many(4, (i) => stroke(`M18 ${30 + i * 20}h${random.int(30, 62)}`, p.lit, 5)),
    ) +
    moved(420, 328, box(0, 0, 180, 20, p.mid, 5)) +
    plant(330, 350, 90, p),
  servers: (p, random) =>
    many(
      4,
      (rack) =>
        box(260 + rack * 142, 70, 124, 340, p.ink, 6) +
        many(
          8,
          (i) =>
            box(272 + rack * 142, 86 + i * 39, 100, 29, p.floor, 3) +
            many(4, (d) =>
              dot(284 + rack * 142 + d * 13, 100 + i * 39, 4, random.chance(0.6) ? p.gold : random.chance(0.5) ? p.accent : p.mid),
            ) +
            stroke(`M${344 + rack * 142} ${100 + i * 39}h20`, p.mid, 4),
        ),
    ) +
    many(3, (i) => stroke(`M0 ${60 + i * 20}Q140 ${70 + i * 30} 262 ${110 + i * 40}`, [p.gold, p.accent, p.lit][i] ?? p.gold, 5)) +
    faint(0.3, box(0, 380, 840, 26, p.far)),
  ledger: (p, random) =>
    pane(560, 50, 210, 200, p) +
    box(280, 346, 550, 18, p.accent, 4) +
    moved(
      340,
      150,
      box(16, 120, 110, 18, p.ink, 8) + stroke('M70 124Q30 60 96 26', p.ink, 9) + shape('M70 50q20-66 96-30l-20 40Z', p.gold),
    ) +
    moved(
      500,
      286,
      shape('M0 50Q60 26 120 50V4Q60-20 0 4Z', p.lit) +
        shape('M120 50Q180 26 240 50V4Q180-20 120 4Z', p.soft) +
        many(3, (i) => stroke(`M20 ${8 + i * 10}q40-12 80-2M140 ${8 + i * 10}q40-12 80-2`, p.ink, 2)),
    ) +
    many(random.int(3, 5), (i) => box(764 - (i % 2) * 8, 330 - i * 17, 66, 17, [p.ink, p.gold, p.mid, p.lit, p.soft][i] ?? p.mid, 3)) +
    many(4, (i) => box(70 + i * 46, 330 - i * 46, 34, 80 + i * 46, i === 3 ? p.gold : p.mid, 3)),
  columns: (p, random) =>
    shape('M300 130L560 40L820 130Z', p.far) +
    box(300, 130, 520, 24, p.lit) +
    many(5, (i) =>
      moved(
        324 + i * 108,
        154,
        box(0, 0, 52, 14, p.lit) +
          box(6, 14, 40, 210, p.far) +
          many(3, (f) => stroke(`M${14 + f * 12} 20v198`, p.mid, 3)) +
          box(-4, 224, 60, 16, p.lit),
      ),
    ) +
    box(280, 392, 560, 20, p.mid) +
    moved(
      90,
      180,
      stroke('M80 10V210M10 40H150', p.gold, 8) +
        stroke('M10 40l-24 70h48ZM150 40l-24 70h48Z', p.gold, 4) +
        shape(`M-18 110a28 ${random.int(22, 30)} 0 0 0 56 0Z`, p.accent) +
        shape('M122 110a28 26 0 0 0 56 0Z', p.accent) +
        box(40, 206, 80, 14, p.gold, 4),
    ),
  whiteboard: (p, random) =>
    box(300, 60, 480, 230, p.ink, 8) +
    box(312, 72, 456, 206, p.lit, 3) +
    many(9, (i) =>
      box(
        340 + (i % 5) * 48,
        100 + Math.floor(i / 5) * 62 + random.int(-6, 6),
        38,
        38,
        [p.gold, p.accent, p.soft][random.int(0, 2)] ?? p.gold,
        2,
      ),
    ) +
    stroke('M610 240L650 170L690 200L740 110', p.accent, 6) +
    stroke('M610 250H745M610 250V100', p.ink, 4) +
    shape('M270 410Q280 350 400 350H700Q820 350 830 410Z', p.mid) +
    many(4, (i) => moved(330 + i * 130, 330, shape('M0 60V20q26-26 52 0v40Z', i % 2 ? p.accent : p.ink))) +
    plant(180, 420, 150, p),
  camera: (p, random) =>
    box(470, 50, 330, 210, p.far, 4) +
    dot(random.int(560, 700), 140, 50, p.gold) +
    shape('M470 260V200q80-60 160-10t170-20v90Z', p.accent) +
    stroke('M250 240L180 430M250 240L320 430M250 240V430', p.ink, 9) +
    moved(
      160,
      140,
      box(0, 0, 160, 100, p.ink, 10) +
        box(160, 24, 54, 54, p.ink, 6) +
        dot(214, 51, 30, p.mid) +
        dot(214, 51, 16, p.gold) +
        ring(44, -22, 26, p.ink, 11) +
        ring(108, -22, 26, p.ink, 11),
    ) +
    stroke('M720 430V270M680 430L720 300L760 430', p.ink, 7) +
    shape('M660 200L780 180V280L660 268Z', p.lit),
  clinic: (p, random) =>
    pane(70, 60, 170, 200, p) +
    stroke('M700 0V80Q700 110 660 120', p.ink, 9) +
    shape('M600 130a56 46 0 0 1 112 0Z', p.gold) +
    faint(0.2, shape('M600 130H712L800 330H500Z', p.lit)) +
    moved(
      360,
      200,
      shape('M0 120Q60 110 120 118L250 120Q300 118 330 60L372 74Q340 170 270 172H30Q0 172 0 120Z', p.accent) +
        box(150, 170, 60, 60, p.ink) +
        box(100, 226, 160, 14, p.ink, 6) +
        box(330, 30, 54, 50, p.lit, 14),
    ) +
    moved(760, 300, box(0, 0, 60, 110, p.lit, 4) + many(random.int(3, 4), (i) => stroke(`M10 ${24 + i * 24}h40`, p.mid, 4))) +
    moved(270, 90, dot(30, 30, 36, p.lit) + box(24, 10, 12, 40, p.accent) + box(10, 24, 40, 12, p.accent)),
  remedies: (p, random) =>
    many(
      3,
      (row) =>
        box(320, 150 + row * 92, 490, 12, p.ink) +
        many(7, (i) =>
          moved(
            334 + i * 69,
            150 + row * 92,
            random.chance(0.6)
              ? box(4, -60, 40, 60, [p.gold, p.accent, p.soft][(i + row) % 3] ?? p.gold, 6) +
                  box(12, -72, 24, 14, p.ink, 3) +
                  box(8, -44, 32, 22, p.lit)
              : box(0, -36, 50, 36, p.lit, 3) + box(20, -30, 10, 24, p.accent) + box(13, -23, 24, 10, p.accent),
          ),
        ),
    ) +
    stroke('M120 90q-50 110 30 140t60-120', p.ink, 9) +
    dot(212, 104, 22, p.gold) +
    plant(130, 420, 120, p),
  classroom: (p, random) =>
    box(290, 60, 500, 210, p.mid, 6) +
    box(304, 74, 472, 182, p.floor, 3) +
    stroke('M340 120h110M340 156h180M340 192h90', p.lit, 5) +
    ring(620, 150, 46, p.gold, 5) +
    stroke(`M620 150L${660 + random.int(-10, 10)} 116M690 210L740 110V210Z`, p.lit, 5) +
    many(3, (i) =>
      moved(
        330 + i * 160,
        320,
        box(0, 0, 120, 14, i % 2 ? p.soft : p.accent, 3) +
          stroke('M12 14v80M108 14v80', p.ink, 7) +
          box(30, -18, 50, 18, [p.gold, p.lit, p.accent][i] ?? p.gold, 2),
      ),
    ) +
    moved(
      120,
      190,
      ring(56, 60, 54, p.ink, 5) +
        dot(56, 60, 46, p.accent) +
        shape('M26 40q24-20 40 6t24 18q-20 34-44 10t-30-4Z', p.soft) +
        stroke('M56 118v30M20 150h74', p.ink, 9),
    ),
  library: (p, random) =>
    many(
      3,
      (row) =>
        box(320, 150 + row * 96, 490, 12, p.ink) +
        many(16, (i) => {
          const tall = random.int(46, 80);
          return box(328 + i * 30, 150 + row * 96 - tall, 25, tall, [p.accent, p.lit, p.gold, p.soft, p.mid][random.int(0, 4)] ?? p.mid, 2);
        }),
    ) +
    pane(80, 70, 160, 210, p) +
    plant(170, 420, 110, p),
  stage: (p, random) =>
    shape('M0 0H840V70Q700 110 560 70T280 70T0 80Z', p.accent) +
    shape('M0 0H120Q150 200 90 410H0ZM840 0H720Q690 200 750 410H840Z', p.accent) +
    many(
      3,
      (i) =>
        faint(0.25, shape(`M${300 + i * 120} 40L${200 + i * 150} 400H${330 + i * 150}Z`, [p.gold, p.lit, p.soft][i] ?? p.lit)) +
        dot(300 + i * 120, 42, 20, p.ink),
    ) +
    box(0, 386, 840, 24, p.ink) +
    stroke('M470 390V220M440 390h60', p.ink, 7) +
    dot(470, 206, 20, p.lit) +
    moved(
      560,
      200,
      shape('M30 0q50-12 60 40q40 40 10 90q-60 60-110 0q-30-50 10-90Z', p.gold) + dot(50, 96, 22, p.ink) + box(44, -110, 14, 120, p.ink, 4),
    ) +
    many(random.int(3, 5), (i) => box(180 + i * 14, 300 - i * 10, 14, 90, p.mid)),
  arcade: (p, random) =>
    many(3, (i) =>
      moved(
        300 + i * 176,
        110,
        shape('M0 0H140V110L160 150V300H-10V150L0 110Z', [p.accent, p.mid, p.soft][i] ?? p.mid) +
          box(16, 30, 108, 90, p.ink, 5) +
          many(9, (d) => box(28 + (d % 3) * 30, 42 + Math.floor(d / 3) * 24, 22, 16, random.chance(0.5) ? p.gold : p.floor)) +
          dot(40, 146, 11, p.gold) +
          dot(80, 146, 11, p.lit) +
          stroke('M110 150v-26', p.ink, 7) +
          box(10, 6, 120, 16, p.lit, 3),
      ),
    ) + many(4, (i) => dot(70 + i * 46, 90 + (i % 2) * 40, 16, i % 2 ? p.gold : p.accent)),
  cleaning: (p, random) =>
    pane(290, 50, 240, 250, p) +
    pane(570, 50, 230, 250, p) +
    stroke('M160 40L210 400', p.gold, 11) +
    shape('M190 380h50l26 40H170Z', p.lit) +
    moved(
      330,
      300,
      shape('M0 0h130l-16 110H16Z', p.accent) +
        stroke('M8 0Q64-90 122 0', p.ink, 6) +
        box(-6, -6, 142, 18, p.ink, 6) +
        many(random.int(4, 6), (i) => dot(20 + i * 20, -14 - (i % 3) * 10, 12, p.lit)),
    ) +
    moved(560, 300, box(0, 20, 60, 96, p.soft, 12) + box(18, -4, 24, 30, p.ink) + shape('M18-4h60l10 18H18Z', p.gold)) +
    box(270, 330, 570, 14, p.mid),
  sign: (p, random) =>
    box(300, 60, 500, 350, p.mid) +
    many(7, (row) => stroke(`M300 ${96 + row * 46}H800`, p.wall, 2)) +
    stroke('M420 90V140M680 90V140M380 90H720', p.ink, 7) +
    box(350, 140, 400, 130, p.lit, 12) +
    ring(440, 205, 40, p.accent, 13) +
    stroke('M510 185h190M510 218h140', p.accent, 13) +
    dot(440, 205, 13, p.gold) +
    stroke('M170 420L250 60M250 420L290 60', p.gold, 9) +
    many(6, (i) => stroke(`M${182 + i * 13} ${370 - i * 52}h${74 - i * 4}`, p.gold, 7)) +
    many(random.int(2, 3), (i) => box(560 + i * 70, 330, 54, 66, [p.accent, p.gold, p.lit][i] ?? p.lit, 5)),
  circle: (p, random) =>
    many(5, (i) => box(70 + i * 160, 70, 90, 12, p.gold) + shape(`M${70 + i * 160} 82h90l-45 46Z`, i % 2 ? p.accent : p.lit)) +
    stroke('M0 70H840', p.ink, 3) +
    shape('M300 380a260 60 0 0 1 520 0Z', p.lit) +
    many(6, (i) =>
      moved(
        310 + i * 84,
        230 + Math.abs(i - 2.5) * 14,
        dot(34, 24, 25, [p.soft, p.gold, p.mid, p.accent][(i + random.int(0, 1)) % 4] ?? p.gold) +
          shape('M0 130V84q34-46 68 0v46Z', [p.accent, p.ink, p.mid][i % 3] ?? p.ink),
      ),
    ) +
    box(290, 366, 540, 20, p.ink, 8),
} satisfies Record<string, DrawScene>;
