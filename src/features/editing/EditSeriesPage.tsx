export default function EditSeriesPage() {
  return null
}
