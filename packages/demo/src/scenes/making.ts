import { box, dot, lamp, many, moved, pane, ring, shape, stroke, type DrawScene } from './brush.ts';

const table = (x: number, y: number, width: number, top: string, legs: string): string =>
  box(x + 14, y, 14, 200, legs) + box(x + width - 28, y, 14, 200, legs) + box(x, y - 14, width, 18, top, 3);

/** Places where things are made: kitchens, benches, machines. */
export const MAKING = {
  kitchen: (p, random) => {
    const pots = random.int(4, 6);
    return (
      shape('M420 0H700L660 96H460Z', p.mid) +
      stroke('M380 130H760', p.ink, 5) +
      many(pots, (i) =>
        moved(
          405 + i * (330 / pots),
          132,
          stroke('M20 0v22', p.ink, 3) +
            shape(i % 2 ? 'M0 22h40v26q0 12-20 12T0 48Z' : 'M2 22h36a18 26 0 0 1-36 0Z', i % 3 ? p.accent : p.gold),
        ),
      ) +
      box(330, 300, 470, 110, p.lit) +
      box(322, 288, 486, 18, p.ink, 3) +
      moved(400, 214, box(0, 14, 104, 60, p.accent, 8) + box(-12, 26, 128, 8, p.ink, 4) + box(-4, 6, 112, 12, p.ink, 6)) +
      moved(600, 232, shape('M0 56a52 40 0 0 1 104 0Z', p.gold) + box(-8, 54, 120, 6, p.ink, 3)) +
      many(3, (i) => stroke(`M${430 + i * 24} 200q-9-16 0-30t0-30`, p.lit, 3)) +
      many(4, (i) => box(350 + i * 114, 324, 98, 66, p.soft, 4) + dot(399 + i * 114, 340, 4, p.ink))
    );
  },
  tea: (p, random) =>
    pane(80, 60, 190, 230, p) +
    lamp(560, random.int(60, 100), p) +
    table(330, 350, 480, p.accent, p.ink) +
    moved(
      470,
      208,
      shape('M20 60q0-36 60-36t60 36v30q0 40-60 40t-60-40Z', p.lit) +
        stroke('M140 62q44 0 34 44t-44 18', p.lit, 11) +
        shape('M22 66q-36-2-50-40l16-8q12 28 40 30Z', p.lit) +
        dot(80, 20, 9, p.gold) +
        stroke('M34 74q46 20 92 0', p.soft, 4),
    ) +
    many(random.int(2, 3), (i) =>
      moved(
        690 + (i - 1) * 66,
        284,
        shape('M0 0h46v20a22 24 0 0 1-46 0Z', i % 2 ? p.gold : p.mid) + box(-8, 46, 62, 6, p.ink, 3) + stroke('M16-8q-7-14 0-26', p.lit, 3),
      ),
    ) +
    many(3, (i) => moved(352 + i * 38, 268, box(0, 0, 32, 66, [p.gold, p.mid, p.ink][i] ?? p.ink, 3) + box(5, 24, 22, 22, p.lit))),
  bakery: (p, random) =>
    shape('M60 396V190a130 120 0 0 1 260 0V396Z', p.mid) +
    shape('M96 396V206a94 88 0 0 1 188 0V396Z', p.ink) +
    shape('M116 380q30-80 74-80t74 80Z', p.gold) +
    shape('M150 384q20-48 42-48t40 48Z', p.lit) +
    many(
      3,
      (row) =>
        box(380, 130 + row * 88, 430, 10, p.ink) +
        many(5, (i) =>
          moved(
            392 + i * 84 + (row % 2) * 8,
            130 + row * 88,
            random.chance(0.8)
              ? shape('M0 0q-2-42 34-42t34 42Z', (i + row) % 3 ? p.accent : p.soft) + stroke('M18-30l8 14M34-34l8 16M50-28l4 12', p.lit, 3)
              : shape('M4 0V-50h56V0Z', p.lit),
          ),
        ),
    ) +
    box(340, 392, 500, 24, p.soft),
  bench: (p, random) =>
    box(330, 40, 480, 220, p.mid, 6) +
    many(36, (i) => dot(356 + (i % 12) * 39, 72 + Math.floor(i / 12) * 78, 3, p.wall)) +
    moved(380, 70, box(10, 0, 12, 120, p.gold, 5) + box(-14, 0, 60, 26, p.ink, 4)) +
    moved(478, 64, shape('M0 0h46l40 118H-2Z', p.lit) + box(-8, -8, 60, 26, p.accent, 10)) +
    moved(600, 66, stroke('M10 10v90', p.ink, 11) + ring(10, 10, 18, p.ink, 10)) +
    moved(668, 70, shape('M0 0l26 0l-6 90h-14Z', p.lit) + box(4, 88, 18, 44, p.accent, 6)) +
    (random.chance(0.5)
      ? moved(750, 74, ring(14, 46, 38, p.gold, 9))
      : moved(742, 74, box(0, 0, 16, 130, p.gold) + box(0, 114, 70, 16, p.gold))) +
    table(300, 350, 530, p.soft, p.ink) +
    moved(350, 270, box(0, 26, 110, 40, p.ink, 4) + box(-14, 0, 40, 66, p.accent, 4) + stroke('M70 12h60M130-6v36', p.ink, 8)) +
    many(4, (i) => box(560 + i * 8, 320 - i * 15, 210 - i * 24, 13, i % 2 ? p.lit : p.gold, 2)),
  loom: (p, random) =>
    pane(70, 70, 150, 210, p) +
    box(310, 60, 24, 350, p.ink) +
    box(760, 60, 24, 350, p.ink) +
    box(290, 60, 514, 26, p.mid, 4) +
    box(290, 320, 514, 30, p.mid, 4) +
    many(27, (i) => stroke(`M${346 + i * 15.4} 86V${random.int(176, 206)}`, i % 3 ? p.lit : p.gold, 3)) +
    many(7, (row) =>
      many(14, (i) =>
        box(340 + i * 30, 196 + row * 18, 30, 18, (i + row * random.int(1, 3)) % 4 === 0 ? p.gold : (i + row) % 2 ? p.accent : p.soft),
      ),
    ) +
    box(330, 176, 432, 14, p.ink, 6) +
    shape('M420 166q70-26 140 0q-70 24-140 0Z', p.gold) +
    many(3, (i) =>
      moved(
        90 + i * 62,
        346,
        dot(24, 24, 28, [p.accent, p.gold, p.lit][i] ?? p.lit) + stroke('M4 12q22 22 40 34M2 26q18 12 30 22M18 0q14 18 32 26', p.ink, 2),
      ),
    ),
  boxes: (p, random) =>
    lamp(random.int(180, 260), 70, p) +
    many(9, (i) => {
      const [column, row] = [i % 3, Math.floor(i / 3)];
      const [x, y, w] = [380 + column * 142 + row * 16, 300 - row * 92, 128];
      if (row === 2 && column === random.int(0, 2)) return '';
      return (
        box(x, y, w, 88, [p.soft, p.accent, p.lit][(i + row) % 3] ?? p.soft, 3) +
        box(x, y, w, 18, p.gold) +
        box(x + w / 2 - 10, y, 20, 88, p.wall) +
        stroke(`M${x + 10} ${y + 74}h26`, p.ink, 3)
      );
    }) +
    box(360, 388, 480, 22, p.ink, 4) +
    moved(
      110,
      262,
      box(0, 60, 190, 66, p.mid, 6) +
        dot(46, 60, 44, p.ink) +
        dot(46, 60, 16, p.gold) +
        dot(140, 52, 52, p.accent) +
        dot(140, 52, 16, p.ink) +
        shape('M46 16H140L150 4H60Z', p.lit),
    ),
  press: (p, random) =>
    pane(620, 50, 170, 190, p) +
    box(300, 150, 270, 250, p.ink, 10) +
    dot(380, 190, 62, p.accent) +
    dot(500, 190, 62, p.mid) +
    dot(380, 190, 20, p.gold) +
    dot(500, 190, 20, p.gold) +
    shape('M316 290H700l60 60H316Z', p.lit) +
    many(random.int(4, 6), (i) => stroke(`M${340 + i * 54} 306l${22 + i * 6} 30`, i % 2 ? p.accent : p.gold, 9)) +
    stroke('M120 60V250M70 96H250', p.ink, 5) +
    many(4, (i) => box(84 + i * 42, 98, 34, 110, [p.lit, p.gold, p.accent, p.soft][i] ?? p.lit, 2)) +
    box(90, 330, 150, 76, p.mid, 4) +
    many(3, (i) => box(100 + i * 46, 300, 36, 40, [p.accent, p.gold, p.lit][i] ?? p.lit, 4)),
  lathe: (p, random) =>
    box(250, 290, 560, 120, p.mid, 8) +
    box(270, 150, 170, 150, p.ink, 8) +
    dot(355, 222, 48, p.accent) +
    dot(355, 222, 18, p.lit) +
    box(400, 206, 220, 32, p.lit, 4) +
    many(8, (i) => stroke(`M${420 + i * 25} 206v32`, p.mid, 2)) +
    box(640, 180, 120, 120, p.ink, 8) +
    shape('M640 222l-34-8v-24h34Z', p.gold) +
    many(9, (i) => stroke(`M606 206q${20 + i * 9} ${-70 + i * 10} ${50 + i * 8} ${-40 + i * random.int(12, 20)}`, p.gold, 2)) +
    many(3, (i) => dot(292 + i * 30, 274, 8, [p.gold, p.accent, p.lit][i] ?? p.lit)) +
    many(5, (i) => ring(110 + (i % 2) * 70, 130 + Math.floor(i / 2) * 76, 26, i % 2 ? p.gold : p.soft, 10)) +
    box(60, 392, 780, 16, p.ink),
  easel: (p, random) =>
    many(
      random.int(3, 4),
      (i) =>
        box(70 + i * 96, 70 + (i % 2) * 30, 80, 110, [p.lit, p.soft, p.gold, p.mid][i] ?? p.lit, 2) +
        dot(110 + i * 96, 116 + (i % 2) * 30, 22, p.accent),
    ) +
    stroke('M600 40L500 420M600 40L700 420M600 80V400', p.ink, 9) +
    box(500, 90, 220, 220, p.lit, 4) +
    dot(590, 190, 62, p.gold) +
    shape('M500 310V250q60-50 110 0t110-20v80Z', p.accent) +
    box(480, 308, 260, 14, p.ink, 4) +
    moved(
      300,
      296,
      box(0, 40, 130, 70, p.mid, 6) +
        many(5, (i) => stroke(`M${20 + i * 22} 40V${-20 + (i % 3) * 14}`, [p.gold, p.accent, p.lit, p.ink, p.soft][i] ?? p.ink, 9)),
    ),
} satisfies Record<string, DrawScene>;
