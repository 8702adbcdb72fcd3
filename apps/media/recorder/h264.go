package main

import "encoding/binary"

// Kinds of NAL units (ITU-T H.264, table 7-1).
const (
	nalIDR      = 5
	nalSPS      = 7
	nalPPS      = 8
	nalAUD      = 9
	nalKindMask = 0x1f
	spsSizeMin  = 4
)

// Frames come as units behind start codes and are stored behind their lengths; what describes them goes into the head of the file.
func readH264(data []byte) (Picture, bool) {
	var picture Picture
	var sps, pps []byte
	for _, unit := range unitsOf(data) {
		switch unit[0] & nalKindMask {
		case nalSPS:
			sps = unit
		case nalPPS:
			pps = unit
		case nalAUD:
			continue
		case nalIDR:
			picture.IsKey = true
		}
		// Parameters stay in the frames too: they may change when the picture's size does.
		picture.Data = binary.BigEndian.AppendUint32(picture.Data, uint32(len(unit)))
		picture.Data = append(picture.Data, unit...)
	}
	if len(sps) >= spsSizeMin && len(pps) > 0 {
		picture.Private = decoderRecord(sps, pps)
	}
	return picture, len(picture.Data) > 0
}

// AVCDecoderConfigurationRecord (ISO 14496-15, 5.2.4.1) with lengths of four bytes, one SPS and one PPS.
func decoderRecord(sps, pps []byte) []byte {
	record := []byte{1, sps[1], sps[2], sps[3], 0xff, 0xe1}
	record = binary.BigEndian.AppendUint16(record, uint16(len(sps)))
	record = append(record, sps...)
	record = append(record, 1)
	record = binary.BigEndian.AppendUint16(record, uint16(len(pps)))
	return append(record, pps...)
}

func unitsOf(data []byte) [][]byte {
	var units [][]byte
	begin := -1
	add := func(end int) {
		for end > begin && data[end-1] == 0 {
			end--
		}
		if begin >= 0 && end > begin {
			units = append(units, data[begin:end])
		}
	}
	for at := 0; at+2 < len(data); at++ {
		if data[at] == 0 && data[at+1] == 0 && data[at+2] == 1 {
			if begin >= 0 {
				add(at)
			}
			begin = at + 3
			at += 2
		}
	}
	if begin >= 0 {
		add(len(data))
	}
	return units
}
