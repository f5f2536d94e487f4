import { describe, expect, test } from 'vitest'
import { contrast, readableOn, solidOnDark, themeCluster, THEME_COLORS } from '../../../../src/lib/settings/theme'

describe('the theme cluster', () => {
  test.each([
    [
      '#409EFF',
      ['#53a8ff', '#66b1ff', '#79bbff', '#8cc5ff', '#a0cfff', '#b3d8ff', '#c6e2ff', '#d9ecff', '#ecf5ff'],
      '#3a8ee6',
    ],
    [
      '#1890ff',
      ['#2f9bff', '#46a6ff', '#5db1ff', '#74bcff', '#8cc8ff', '#a3d3ff', '#badeff', '#d1e9ff', '#e8f4ff'],
      '#1682e6',
    ],
    [
      '#11a983',
      ['#29b28f', '#41ba9c', '#58c3a8', '#70cbb5', '#88d4c1', '#a0ddcd', '#b8e5da', '#cfeee6', '#e7f6f3'],
      '#0f9876',
    ],
  ])('of %s', (color, tints, shade) => {
    expect(themeCluster(color)).toEqual([color.toLowerCase(), ...tints, '#ffffff', shade])
  })

  test.each([...THEME_COLORS, '#000000', '#0a0a0a', '#fff', '#abc'])('of %s is twelve six-digit colours', (color) => {
    const cluster = themeCluster(color)
    expect(cluster).toHaveLength(12)
    for (const each of cluster) expect(each).toMatch(/^#[\da-f]{6}$/)
    expect(cluster[10]).toBe('#ffffff')
  })
})

test.each([...THEME_COLORS])('%s becomes a colour that text can be read in, on white and on black', (color) => {
  expect(contrast(readableOn(color, '#ffffff'), '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(readableOn(color, '#141414'), '#141414')).toBeGreaterThanOrEqual(4.5)
})

test.each([...THEME_COLORS])('%s becomes a solid button on a dark ground that is seen, and can be read', (color) => {
  const solid = solidOnDark(color, '#262626', (step) => step)
  expect(contrast(solid, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(solid, '#262626')).toBeGreaterThanOrEqual(2.9)
})

test('contrast is that of WCAG 2', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffffff', '#1890ff')).toBeCloseTo(3.24, 1)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})
