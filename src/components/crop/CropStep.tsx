import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Slider } from 'antd'
import Cropper from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import styles from './Crop.module.css'
import { drawArea, type Area, type OpenPicture } from './picture'

interface Props {
  picture: OpenPicture
  /** Width and height of what is made, in pixels. */
  size: number
  /** It is shown round as well, as of a person. */
  isRound: boolean
  onChange: (area: Area) => void
}

const MOST = 100
const PREVIEW = 96
const HOLD_INTERVAL = 60

/** The picture is moved and zoomed under a square; beside it what becomes of it. */
export function CropStep({ picture: { url, image }, size, isRound, onChange }: Props) {
  const { t } = useTranslation('crop')
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  /** From 0, the whole picture, to 100. */
  const [zoom, setZoom] = useState(0)
  const square = useRef<HTMLCanvasElement>(null)
  const round = useRef<HTMLCanvasElement>(null)
  // Never so close that much fewer pixels are shown than are made.
  const closest = Math.max(2, Math.min(image.naturalWidth, image.naturalHeight) / size)
  const follow = useCallback(
    (_percent: Area, area: Area) => {
      onChange(area)
      for (const canvas of [square.current, round.current]) if (canvas) drawArea(canvas, image, area)
    },
    [image, onChange],
  )
  const step = (by: number) => setZoom((now) => Math.min(MOST, Math.max(0, now + by)))
  return (
    <div className={styles.step}>
      <div className={styles.area}>
        <Cropper
          image={url}
          crop={crop}
          zoom={1 + ((closest - 1) * zoom) / MOST}
          minZoom={1}
          maxZoom={closest}
          aspect={1}
          objectFit="contain"
          mediaProps={{ alt: '' }}
          cropperProps={{ 'aria-label': t('move') }}
          onCropChange={setCrop}
          onZoomChange={(next) => setZoom(closest === 1 ? 0 : ((next - 1) / (closest - 1)) * MOST)}
          onCropAreaChange={follow}
        />
      </div>
      <div className={styles.previews}>
        <canvas ref={square} width={PREVIEW} height={PREVIEW} />
        {isRound && <canvas ref={round} width={PREVIEW} height={PREVIEW} className={styles.round} />}
      </div>
      <div className={styles.zoom}>
        <HeldButton icon={<MinusOutlined />} label={t('further')} onStep={() => step(-1)} />
        <Slider
          className={styles.slider ?? ''}
          min={0}
          max={MOST}
          value={Math.round(zoom)}
          onChange={setZoom}
          ariaLabelForHandle={t('zoom')}
          tooltip={{ open: false }}
        />
        <HeldButton icon={<PlusOutlined />} label={t('closer')} onStep={() => step(1)} />
      </div>
    </div>
  )
}

/** A button that goes on as long as it is held. */
function HeldButton({ icon, label, onStep }: { icon: ReactNode; label: string; onStep: () => void }) {
  const holding = useRef<ReturnType<typeof setInterval>>(undefined)
  const release = () => clearInterval(holding.current)
  useEffect(() => release, [])
  return (
    <Button
      icon={icon}
      aria-label={label}
      onPointerDown={() => {
        release()
        holding.current = setInterval(onStep, HOLD_INTERVAL)
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onClick={onStep}
    />
  )
}
